import { allAbilities } from './abilities.ts';
import { z } from './fields/fields.ts';

/** What `GET site-config/` answers. */
export const backEndConfig = z.strictObject({ abilities: z.array(z.enum(allAbilities)) });
export type BackEndConfig = z.output<typeof backEndConfig>;
