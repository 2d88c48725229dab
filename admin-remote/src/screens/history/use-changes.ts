import * as contracts from '@angan/shared/contract';
import type { HistoryAction, Option } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { parseDate } from '@angan/bengali-text';
import { useApiQuery } from '../../data/use-api-query.ts';
import type { Filter } from '../../resource/list/filters.ts';
import { useAddress } from '../../resource/list/use-address.ts';
import { hasScreen } from '../../layout/places.ts';
import { useHistory } from '../../resource/history/use-history.ts';
import { personOf } from '../../resource/history/words.ts';

/** Names of one record; the contract itself is the list. */
const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(contracts).flatMap((one) =>
      typeof one === 'object' && 'input' in one && 'title' in one && hasScreen(one.path)
        ? [[one.path, one.title]]
        : [],
    ),
  ),
  ...contracts.historyKinds,
};
export const resourceTitle = (resource: string): string => titles[resource] ?? resource;

const choices = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const othersNamed = Object.entries(contracts.historyOthers).map(([value, actor_name]) => ({
  value,
  label: personOf({ actor_id: null, actor_name }),
}));

function useFilters(actor: string, entries: ReturnType<typeof useHistory>['entries']): Filter[] {
  const users = useApiQuery(['users', 'all'], (signal) => send('GET users/', { signal }), {
    needs: 'users',
  });
  const people = (users.value ?? []).map(({ id, full_name }) => ({
    value: String(id),
    label: full_name,
  }));
  const authors = [...people, ...othersNamed];
  // An account that is deleted by now is still who made its changes.
  const named = entries.find(({ actor_id }) => String(actor_id) === actor);
  const deletedRecord =
    named && !authors.some(({ value }) => value === actor)
      ? [{ value: actor, label: personOf(named) }]
      : [];
  const actions: Record<HistoryAction, string> = contracts.historyActions;
  return [
    { name: 'search', label: 'নাম', kind: 'search' },
    {
      name: 'actor',
      label: 'কে',
      kind: 'select',
      options: [...deletedRecord, ...authors],
      ...(users.status === 'failed' && { retry: users.reload }),
    },
    { name: 'resource', label: 'কী', kind: 'select', options: choices(titles) },
    { name: 'action', label: 'কাজ', kind: 'select', options: choices(actions) },
    { name: 'from', label: 'যেদিন থেকে', kind: 'day' },
    { name: 'to', label: 'যেদিন পর্যন্ত', kind: 'day' },
  ];
}

const NAMES = ['search', 'actor', 'resource', 'action', 'from', 'to', 'import', 'batch'] as const;

export function useChanges() {
  const { params, change } = useAddress();
  const requested = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? '']));
  // A day is still being typed where it is no date yet.
  const query = Object.fromEntries(
    Object.entries(requested).filter(
      ([name, value]) => value && (!['from', 'to'].includes(name) || parseDate(value)),
    ),
  );
  const history = useHistory(query);
  const filters = useFilters(requested.actor ?? '', history.entries);
  const setFilter = (values: Record<string, string>) => change(values, { replace: true });
  return { history, filters, query, view: { requested, setFilter, count: 0, isCounted: false } };
}
