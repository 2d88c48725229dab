import { SelectFilter } from '../../../resource/fields/select-filter.tsx';
import type { RoutineData } from '../use-routine.ts';
import type { SelectedWeek } from './week.ts';
import s from '../routine.module.css';

interface Props {
  data: RoutineData;
  selected: SelectedWeek;
  onChange(params: Record<string, string>): void;
}

const ways = [
  { by: 'class', label: 'শ্রেণি ও শাখা' },
  { by: 'teacher', label: 'শিক্ষক' },
] as const;

const always = { placeholder: 'বেছে নিন…', clearable: false };

export const WeekChoice = ({ data, selected, onChange }: Props) => (
  <div className={`${s.choice} no-print`}>
    <fieldset className={s.ways}>
      <legend>কার রুটিন</legend>
      {ways.map(({ by, label }) => (
        <label key={by} className={s.way}>
          <input
            type="radio"
            name="routine-by"
            checked={selected.by === by}
            onChange={() => onChange({ by })}
          />
          {label}
        </label>
      ))}
    </fieldset>
    {selected.by === 'teacher' ? (
      <SelectFilter
        label="শিক্ষকের রুটিন"
        {...always}
        value={selected.teacherId}
        options={data.teachers}
        onChange={(teacher) => onChange({ by: 'teacher', teacher })}
      />
    ) : (
      <>
        <SelectFilter
          label="শ্রেণির রুটিন"
          {...always}
          value={selected.classId}
          options={data.classes}
          onChange={(classId) => onChange({ class: classId })}
        />
        <SelectFilter
          label="শাখার রুটিন"
          {...always}
          value={selected.sectionId}
          options={data.sections}
          onChange={(section) => onChange({ class: selected.classId, section })}
        />
      </>
    )}
  </div>
);
