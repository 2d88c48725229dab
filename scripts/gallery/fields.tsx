import { useState, type ReactNode } from 'react';
import * as ui from '@angan/shared/ui';

/** Holds what a control changes. */
export function Held<Value>({
  start,
  children,
}: {
  start: Value;
  children(value: Value, onChange: (value: Value) => void): ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

interface Common {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

/** The states that every control of a text has. */
const textStates = (
  label: string,
  filled: string,
  Control: (props: Common) => ReactNode,
): Record<string, ReactNode> => {
  const state = (name: string, start: string, more: Partial<Common> = {}) => (
    <Held start={start}>
      {(value, onChange) => (
        <Control name={name} label={label} value={value} onChange={onChange} {...more} />
      )}
    </Held>
  );
  return {
    empty: state('empty', '', { hint: 'যেভাবে লিখবেন, তার একটি নমুনা।' }),
    filled: state('filled', filled, { required: true }),
    wrong: state('wrong', filled, { error: 'এই ঘরটি ঠিক করুন।' }),
    disabled: state('disabled', filled, { disabled: true }),
  };
};

type FileState = Partial<ui.FileFieldProps>;
const fileStates = (
  Control: (
    props: { name: string; label: string } & Pick<ui.FileFieldProps, 'value' | 'onChange'> &
      FileState,
  ) => ReactNode,
  label: string,
  stored: string,
): Record<string, ReactNode> => {
  const state = (name: string, more: FileState = {}) => (
    <Held<File | null> start={null}>
      {(value, onChange) => (
        <Control name={name} label={label} value={value} onChange={onChange} {...more} />
      )}
    </Held>
  );
  return {
    empty: state('none'),
    stored: state('stored', { stored, storedName: 'notice.pdf', onRemove: () => undefined }),
    removed: state('gone', { stored, removed: true, onRemove: () => undefined }),
    wrong: state('wrong', { error: 'ফাইলটি পড়া যায়নি।' }),
    disabled: state('off', { disabled: true }),
  };
};

export const fieldStates = (picture: string) => ({
  TextField: textStates('নাম', 'শর্মিষ্ঠা চক্রবর্তী', ui.TextField),
  TextAreaField: textStates('বিবরণ', 'প্রথম লাইন\nদ্বিতীয় লাইন', ui.TextAreaField),
  EmailField: textStates('ই-মেইল', 'office@chandanatir.example', ui.EmailField),
  PhoneField: textStates('ফোন', '01700000100', ui.PhoneField),
  NumberField: textStates('আসন', '120', ui.NumberField),
  DateField: textStates('জন্মতারিখ', '2009-08-28', ui.DateField),
  TimeField: textStates('শুরু', '10:30', ui.TimeField),
  MomentField: textStates('প্রকাশের সময়', '2026-03-15T04:30:00.000Z', (props) => (
    <ui.MomentField alone="00:00" {...props} />
  )),
  CheckField: textStates('মুঠোফোন', 'true', (props) => (
    <ui.CheckField text="ওয়েবসাইটে দেখান" {...props} />
  )),
  Field: textStates('শ্রেণি', 'একাদশ', ({ value, onChange, disabled, ...about }) => (
    <ui.Field {...about}>
      {(control) => (
        <select
          {...control}
          className={ui.controlClass}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">বেছে নিন</option>
          <option>একাদশ</option>
        </select>
      )}
    </ui.Field>
  )),
  ImageField: fileStates(ui.ImageField, 'ছবি', picture),
  PdfField: fileStates(ui.PdfField, 'PDF', '/notice.pdf'),
  FileDrop: {
    plain: (
      <ui.FileDrop
        name="drop"
        label="তালিকা"
        accept=".csv"
        choose="ফাইল বেছে নিন"
        camera
        onFile={() => undefined}
      />
    ),
  },
  FieldGroup: {
    titled: (
      <ui.FieldGroup title="যোগাযোগ">
        <Held start="">
          {(value, onChange) => (
            <ui.PhoneField name="a" label="ফোন" value={value} onChange={onChange} />
          )}
        </Held>
      </ui.FieldGroup>
    ),
  },
  FormAlert: { error: <ui.FormAlert>সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।</ui.FormAlert> },
  FormNote: {
    plain: <ui.FormNote>আগের খসড়া ফিরিয়ে আনা হয়েছে।</ui.FormNote>,
    'with actions': (
      <ui.FormNote actions={<ui.Button>খসড়া বাদ দিন</ui.Button>}>
        আগের খসড়া ফিরিয়ে আনা হয়েছে।
      </ui.FormNote>
    ),
  },
  BijoyOffer: {
    offered: <ui.BijoyOffer preview="শিক্ষা প্রতিষ্ঠান" isDone={false} onPress={() => undefined} />,
    done: <ui.BijoyOffer preview="" isDone onPress={() => undefined} />,
  },
});
