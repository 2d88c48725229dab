import { useEffect, useRef, useState } from 'react';
import { newKey } from '@angan/shared';
import type { ExistingChoice } from '@angan/shared/contract';
import type { FileChoices } from './dry-run.ts';
import type { FilePlan } from './file-columns.ts';
import { rememberTargets } from './file/remembered.ts';
import { sentenceOf, type Sheet } from './file/table.ts';
import {
  checkSheet,
  noFile,
  preview,
  progressOf,
  readSheet,
  sendRows,
  type ImportState,
  type OnImported,
  type Stage,
} from './import-stages.ts';

export function useImport(plan: FilePlan, onDone: OnImported) {
  const [state, setState] = useState(noFile);
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);
  const { checked, busy, problem, repeated } = state;

  async function run(initial: Partial<ImportState>, work: (stage: Stage) => Promise<void>) {
    current.current.abort();
    const { signal } = (current.current = new AbortController());
    const set = (change: Partial<ImportState>) =>
      signal.aborted || setState((before) => ({ ...before, ...change }));
    set(initial);
    try {
      await work({ plan, signal, set });
    } catch (reason) {
      if (!signal.aborted) set({ problem: { text: sentenceOf(reason) } });
    } finally {
      set({ busy: null });
    }
  }

  function send(choice: ExistingChoice, change: Partial<ImportState> = {}) {
    if (!checked || busy) return;
    const before = { ...state, ...change, checked };
    void run({ ...change, busy: 'sending', progress: 0, problem: null, repeated: null }, (stage) =>
      sendRows(stage, before, choice, onDone),
    );
  }

  return {
    ...state,
    open: (fileName: string, load: (onProgress: (share: number) => void) => Promise<Sheet[]>) =>
      void run({ ...noFile, fileName, busy: 'reading' }, async (stage) =>
        readSheet(stage, await load(progressOf(stage))),
      ),
    choose(change: Partial<FileChoices>) {
      if (!checked?.run.layout || busy === 'sending') return;
      if (change.targets) rememberTargets(plan.contract.path, checked.run.layout, change.targets);
      const choices = { ...checked.choices, ...change };
      void run({ busy: 'reading', repeated: null }, (stage) =>
        checkSheet(stage, checked.sheet, choices),
      );
    },
    /** Has the server check the file again after it could not. */
    checkAgain:
      problem?.error && checked?.existing === null
        ? () => void run({}, (stage) => preview(stage, checked))
        : null,
    send,
    sendOnceMore: repeated && (() => send(repeated, { keySuffix: `-${newKey()}` })),
  };
}
