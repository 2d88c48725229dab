import { environment } from './config.ts';
import { runServer } from './serve.ts';
import { registerSite } from './site/index.ts';

export const start = (): Promise<void> =>
  runServer(environment, {
    site: registerSite,
    inFrontOf: async (config) => {
      const { buildBackEndApp } = await import(
        /* webpackChunkName: "back-end" */ './site/back-end/back-end-app.ts'
      );
      return buildBackEndApp(config);
    },
  });
