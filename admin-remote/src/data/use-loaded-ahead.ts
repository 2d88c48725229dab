import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoaded, type Loaded } from './use-loaded.ts';

interface Asked<Question, Value> {
  question: Question;
  key: string;
  answer: Promise<Value>;
  abort: AbortController;
}

interface Shown<Question, Value> {
  question: Question;
  key: string;
  value: Value;
}

interface Options<Question, Value> {
  load(question: Question, signal: AbortSignal): Promise<Value>;
  /** The answer to `to`, as far as the answer to `from` tells it; null where it does not. */
  narrow(value: Value, from: Question, to: Question): Value | null;
}

/**
 * Loads what the address asks, and ahead of it what is typed letter by letter: its answer is shown at once, the address may follow when the typing
 * rests. The latest question wins; the one before it is let finish, as its answer may tell that of the latest.
 */
export function useLoadedAhead<Question, Value>(name: string, question: Question, { load, narrow }: Options<Question, Value>): Loaded<Value> & { question: Question; ask(next: Question): void } {
  const keyOf = (one: Question) => `${name}/${one ? JSON.stringify(one) : ''}`;
  const key = keyOf(question);
  // What is on the screen, not what a render that may be given up would bring.
  const address = useRef(key);
  useLayoutEffect(() => {
    address.current = key;
  });
  /** From what the address stands for to what was asked last, in this order: the address may stand for any of them before it has caught up. */
  const way = useRef<string[]>([]);
  const asked = useRef<Asked<Question, Value>[]>([]);
  const [shown, setShown] = useState<Shown<Question, Value> | null>(null);

  /** What was asked ahead is not asked again by the address that has come to it. */
  function answerTo(signal: AbortSignal) {
    const index = asked.current.findIndex((one) => one.key === key);
    const found = asked.current[index];
    if (!found) return load(question, signal);
    asked.current = asked.current.slice(index + 1);
    signal.addEventListener('abort', () => found.abort.abort());
    return found.answer;
  }
  const loaded = useLoaded(key, answerTo);

  const place = way.current.indexOf(key);
  const isAhead = shown !== null && place >= 0 && (place < way.current.indexOf(shown.key) || loaded.key !== key);
  if (shown && !isAhead) setShown(null);
  const own = loaded.key === key && loaded.value ? { question, value: loaded.value } : null;
  const current = isAhead ? shown : own;

  function forget() {
    for (const { abort } of asked.current.splice(0)) abort.abort();
  }
  useEffect(() => forget, []);

  const show = (next: Question, value: Value) => setShown({ question: next, key: keyOf(next), value });

  function arrived(one: Asked<Question, Value>, value: Value) {
    const latest = asked.current.at(-1);
    if (!latest || !asked.current.includes(one)) return;
    const told = one === latest ? value : narrow(value, one.question, latest.question);
    // In slices, between which the next letter is drawn.
    if (told) startTransition(() => show(latest.question, told));
  }

  function ask(next: Question) {
    const nextKey = keyOf(next);
    if (asked.current.at(-1)?.key === nextKey) return;
    if (nextKey === address.current) {
      forget();
      return setShown(null);
    }
    const told = current && narrow(current.value, current.question, next);
    const passed = way.current.slice(Math.max(0, way.current.indexOf(address.current))).filter((one) => one !== nextKey && one !== address.current);
    way.current = [address.current, ...passed, nextKey];
    // The letter itself is drawn first.
    if (told) startTransition(() => show(next, told));
    for (const { abort } of asked.current.splice(0, asked.current.length - 1)) abort.abort();
    const abort = new AbortController();
    const one = { question: next, key: nextKey, answer: load(next, abort.signal), abort };
    asked.current.push(one);
    one.answer.then(
      (value) => arrived(one, value),
      // It is met, and shown, when the address has come to it.
      () => (asked.current = asked.current.filter((other) => other !== one)),
    );
  }

  return isAhead ? { ...loaded, status: 'ready', value: shown.value, question: shown.question, ask } : { ...loaded, question, ask };
}
