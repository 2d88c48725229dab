import { historyActions, type HistoryEntry } from '@angan/shared/contract';

const others: Readonly<Record<string, string>> = {
  angan: 'সার্ভার পরিচালক',
  system: 'সার্ভার নিজে',
  '': 'দর্শনার্থী',
};

export const personOf = ({
  actor_id,
  actor_name,
}: Pick<HistoryEntry, 'actor_id' | 'actor_name'>): string =>
  actor_id === null ? (others[actor_name] ?? actor_name) : actor_name || 'মুছে ফেলা ব্যবহারকারী';

/** The label of a change; a newer server may know more kinds than this page. */
export const actionOf = ({ action }: Pick<HistoryEntry, 'action'>): string =>
  historyActions[action] ?? action;
