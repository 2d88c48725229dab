import { environment } from './config.ts';
import { serve } from './serve.ts';
import { registerSite } from './site/index.ts';

export const start = (): Promise<void> => serve(environment, registerSite);
