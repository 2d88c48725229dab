import { charterServices } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

const SERIAL_MAX = 999;

export const charterServicesResource = defineResource(charterServices, {
  access: openToRead,
  isImportable: true,
  async prepare(service, { previous, find }) {
    const serial = service.serial ?? previous?.serial;
    if (serial) return { ...service, serial };
    const existing = (await find('charter-services')).map((row) => Number(row.serial));
    return { ...service, serial: Math.min(SERIAL_MAX, Math.max(0, ...existing) + 1) };
  },
});
