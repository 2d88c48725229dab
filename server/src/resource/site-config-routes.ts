import { allAbilities, SITE_CONFIG, type BackEndConfig } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { anyone } from '../auth/access.ts';
import type { CrudDeps } from './crud-routes.ts';

/** `site-config/`: what this server can do beyond section 7, for a front end that is hosted elsewhere. */
export const siteConfigRoutes =
  ({ guard }: Pick<CrudDeps, 'guard'>) =>
  async (app: FastifyInstance) => {
    app.get(`/${SITE_CONFIG}/`, guard(anyone), async (): Promise<BackEndConfig> => ({
      abilities: allAbilities,
    }));
  };
