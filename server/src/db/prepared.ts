import type { Compilable, CompiledQuery } from 'kysely';
import type { Cell, Db } from './schema.ts';

/** Stands in a query for a value that each run has. */
class Gap {
  constructor(readonly name: string) {}
}

/** A query whose SQL is built once for a database: to build a small one costs more than to run it. */
export function prepared<Values extends Readonly<Record<string, Cell>>, Row>(
  build: (
    db: Db,
    gap: <Name extends keyof Values & string>(name: Name) => Values[Name],
  ) => Compilable<Row>,
) {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, values: Values): Promise<Row[]> => {
    const query = compiled.get(db) ?? build(db, (name) => new Gap(name) as never).compile();
    compiled.set(db, query);
    const parameters = query.parameters.map((one) => (one instanceof Gap ? values[one.name] : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
