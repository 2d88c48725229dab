import { areaNames, areasWith, type Ability } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../http/errors.ts';

const NO_SUCH_AREA = 'এমন কোনো দায়িত্ব নেই।';

interface WithAreas {
  areas?: unknown;
  user?: unknown;
}

/** Areas that need an ability which this server lacks: nobody gets one, and no account is listed with one. */
export function leaveOutAreas(app: FastifyInstance, abilities: readonly Ability[]): void {
  const served: readonly unknown[] = areasWith((ability) => abilities.includes(ability));
  if (served.length === areaNames.length) return;

  const answered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(answered);
    const { areas, user } = (value ?? {}) as WithAreas;
    if (!Array.isArray(areas) && !user) return value;
    return {
      ...(value as object),
      ...(Array.isArray(areas) && { areas: areas.filter((area) => served.includes(area)) }),
      ...(user !== undefined && { user: answered(user) }),
    };
  };

  app.addHook('preHandler', async ({ body }) => {
    const { areas } = (body ?? {}) as WithAreas;
    if (Array.isArray(areas) && areas.some((area) => !served.includes(area)))
      throw invalid({ areas: NO_SUCH_AREA });
  });
  app.addHook('preSerialization', async ({ routeOptions }, _reply, payload) =>
    routeOptions.config.call ? answered(payload) : payload,
  );
}
