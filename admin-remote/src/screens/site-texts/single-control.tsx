import type { SingleText } from '@angan/shared/contract';
import {
  DateField,
  NumberField,
  TextAreaField,
  TextField,
  TimeField,
  type FieldProps,
} from '@angan/shared/ui';
import { SelectField } from '../../resource/fields/select-field.tsx';

interface Props {
  text: SingleText;
  field: FieldProps;
  wide?: boolean;
}

/** The control of one text that is no list. */
export function SingleControl({ text, field, wide }: Props) {
  const { label, hint } = text;
  const about = { label, hint, wide, ...field };
  switch (text.kind) {
    case 'paragraph':
      return <TextAreaField rows={4} {...about} />;
    case 'day':
      return <DateField {...about} />;
    case 'time':
      return <TimeField {...about} />;
    case 'number':
      return <NumberField decimal={!text.isWhole} {...about} />;
    case 'choice':
      return (
        <SelectField
          clearable={false}
          options={Object.entries(text.options).map(([value, name]) => ({ value, label: name }))}
          {...about}
        />
      );
    case 'link':
      return <TextField inputMode="text" {...about} />;
    case 'line':
      return <TextField {...about} />;
  }
}
