import type { DataStrategyFunctionArgs, DataStrategyResult } from 'react-router-dom';

type Data = Record<string, unknown>;

let offered: Data | undefined;

/** React Router's own strategy, but that routes take the data of a fresh document where there is one. */
export async function dataStrategy({ matches }: DataStrategyFunctionArgs) {
  const data = offered;
  const loading = matches.filter(
    ({ route, shouldLoad }) => shouldLoad || (data && route.id in data),
  );
  const results = await Promise.all(
    loading.map(async (match): Promise<[string, DataStrategyResult]> => {
      const { id } = match.route;
      const fromDocument = data && id in data ? () => Promise.resolve(data[id]) : undefined;
      return [id, await match.resolve(fromDocument)];
    }),
  );
  return Object.fromEntries(results);
}

/** Shows other data of the page in place, header and footer too; no loader asks the API for them. */
export function replaceData(router: { revalidate(): Promise<void> }, data: Data): void {
  offered = data;
  void router.revalidate().finally(() => (offered = undefined));
}
