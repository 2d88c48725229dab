/** How long an answer may be given again without a look at whether it still holds, in ms. */
const BRIEF = 20;

/** Looks at most every `BRIEF` ms, and gives what it saw last in between. */
export function briefly<Seen>(look: () => Seen, clock = () => performance.now()): () => Seen {
  let seen: { at: number; value: Seen } | undefined;
  return () => {
    const at = clock();
    if (!seen || at - seen.at >= BRIEF) seen = { at, value: look() };
    return seen.value;
  };
}
