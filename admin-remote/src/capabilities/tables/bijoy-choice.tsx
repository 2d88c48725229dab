import { useState } from 'react';
import { formatNumber } from '@angan/bengali-text';
import { Button, CheckField, DataTable } from '@angan/shared/ui';
import type { BijoyColumn } from './bijoy-columns.ts';
import s from './bulk.module.css';

interface Props {
  columns: readonly BijoyColumn[];
  answer(columns: readonly BijoyColumn[]): void;
}

/** Asks per column whether text for Bijoy fonts becomes Unicode, with the first cells as a sample. */
export function BijoyChoice({ columns, answer }: Props) {
  const [excluded, setExcluded] = useState<readonly number[]>([]);
  const selected = columns.filter(({ index }) => !excluded.includes(index));
  return (
    <section aria-label="বিজয় লেখা" className={s.bijoy}>
      <p role="status">
        {`${formatNumber(columns.length)}টি কলামের লেখা বিজয়ে টাইপ করা মনে হচ্ছে। কোনগুলো ইউনিকোড হবে, বেছে নিন; ফাইলটি বদলাবে না।`}
      </p>
      {columns.map(({ index, heading, samples }) => (
        <div key={index}>
          <CheckField
            name={`bijoy-${String(index)}`}
            label={heading}
            text="ইউনিকোড করুন"
            value={String(!excluded.includes(index))}
            onChange={(value) =>
              setExcluded(
                value === 'true' ? excluded.filter((one) => one !== index) : [...excluded, index],
              )
            }
          />
          <DataTable
            caption={`${heading}: নমুনা`}
            columns={[
              { title: 'ফাইলে যা আছে', cell: ({ typed }) => typed },
              { title: 'ইউনিকোডে', kind: 'name', cell: ({ unicode }) => unicode },
            ]}
            rows={samples.map((sample, id) => ({ id, ...sample }))}
          />
        </div>
      ))}
      <Button look="primary" onClick={() => answer(selected)}>
        {selected.length === 0 ? 'যেমন আছে তেমনই রাখুন' : 'ইউনিকোড করে এগিয়ে যান'}
      </Button>
    </section>
  );
}
