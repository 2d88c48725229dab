import { readInput } from '@angan/shared/contract';
import { prerequisites, samples } from '../../../testing/samples.ts';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { rowsOf, tableOf, type ResourceRow } from '../../db/schema.ts';
import { inputFields } from '../present.ts';

const SCHEDULED = {
  is_published: true,
  publish_at: '2030-01-01T00:00:00.000Z',
  expire_at: '2031-01-01T00:00:00.000Z',
};

describeServerAboveDatabase('a field that an update leaves out or blank', (server) => {
  const updated = samples.filter(({ resource: { access } }) => access.replace ?? access.amend);

  it.each(updated.map((sample) => [sample.path, sample] as const))(
    'never publishes nor shows anything, and is else empty or refused: %s',
    async (path, sample) => {
      const { app, token } = server;
      const { contract, access } = sample.resource;
      const fields = sample.fields(1, await prerequisites(app, token, sample));
      const flags = [
        ...(contract.publication ? ['is_published'] : []),
        ...Object.values(contract.visibleBy),
      ];
      const moments = 'publish_at' in fields ? ['publish_at', 'expire_at'] : [];
      const names = access.replace ? inputFields(contract) : Object.keys(contract.patch!.shape);
      const hidden = { ...fields, ...Object.fromEntries(flags.map((name) => [name, false])) };
      const bases = [hidden, ...(moments.length > 0 ? [{ ...fields, ...SCHEDULED }] : [])];
      const { files } = sample;
      const form = { ...fields, ...(await files?.()) } as Record<string, string | Blob>;
      const created = await app.call('POST', `${path}/`, {
        token,
        ...(sample.needsFile ? { form } : { json: fields }),
      });
      const one = `${path}/${created.body.id}/`;
      const rows = rowsOf(app.store.db);
      const table = tableOf(path);
      const stored = () =>
        rows
          .selectFrom(table)
          .selectAll()
          .where('id', '=', created.body.id as number)
          .$castTo<ResourceRow>()
          .executeTakeFirstOrThrow();

      for (const base of bases) {
        await app.call(access.replace ? 'PUT' : 'PATCH', one, { token, json: base });
        const before = await stored();
        const sent = base as Record<string, unknown>;
        for (const [at, name] of names.entries()) {
          const { [name]: _, ...others } = sent;
          const read = readInput(contract, others);
          const empty = read.input?.[name];
          const blanks = flags.includes(name) ? ['', null] : [at % 2 === 0 ? '' : null];
          const blank = (method: string) =>
            blanks.map((value) => ({ method, json: { ...sent, [name]: value }, isBlank: true }));
          const calls = [
            { method: 'PUT', json: others, isBlank: false },
            ...blank('PUT'),
            ...blank('PATCH').map((call) => ({ ...call, json: { [name]: call.json[name] } })),
          ].filter(({ method }) => method === 'PATCH' || access.replace);
          for (const { method, json, isBlank } of calls) {
            const { status, body } = await app.call(method, one, { token, json });
            const after = await stored();
            const call = `${method} ${JSON.stringify(json)} without ${name}`;
            if (status === 400) {
              expect([call, after]).toEqual([call, before]);
              continue;
            }
            const isUnchanged = flags.includes(name) || (moments.includes(name) && !isBlank);
            if (!sample.filled?.includes(name))
              expect([call, status, body[name]]).toEqual([
                call,
                200,
                isUnchanged ? sent[name] : empty,
              ]);
            if (isUnchanged) expect([call, after.status]).toEqual([call, before.status]);
            const same = names.filter((other) => other !== name && !sample.filled?.includes(other));
            expect([call, same.map((other) => after[other])]).toEqual([
              call,
              same.map((other) => before[other]),
            ]);
            await rows
              .updateTable(table)
              .set(before as never)
              .where('id', '=', before.id)
              .execute();
          }
        }
        await app.call('PATCH', one, { token, json: {} });
        const { updated_at: _at, version: _version, ...same } = before;
        expect(await stored()).toMatchObject(same);
      }
    },
  );
});
