import { Fragment, type ReactNode } from 'react';
import { isRequired } from '@angan/shared/contract';
import {
  CheckField,
  DateField,
  EmailField,
  FieldGroup,
  ImageField,
  MomentField,
  NumberField,
  PdfField,
  PhoneField,
  TextAreaField,
  TextField,
  TimeField,
  type FieldProps,
  type FileFieldProps,
} from '@angan/shared/ui';
import { groupsOf, namesInForm, type FormField, type FormFields } from './form-fields.ts';
import { LazyNameField, LazySelectField } from './lazy-select-field.tsx';

export type FileControl = Omit<FileFieldProps, 'name'>;

/** The props of any control; `file` where the field holds one. */
export interface AnyControl extends FieldProps {
  file?: FileControl;
}

interface FieldControl<Field> {
  field: Field;
  control: AnyControl;
}

function StoredFileField({
  field,
  control,
}: FieldControl<Extract<FormField, { kind: 'image' | 'pdf' }>>) {
  const { label, hint, wide, permanent, contain } = field;
  const { file, ...common } = control;
  if (!file) return null;
  const props = { label, hint, wide, ...common, ...file };
  const onRemove = permanent ? undefined : file.onRemove;
  return field.kind === 'pdf' ? (
    <PdfField {...props} onRemove={onRemove} />
  ) : (
    <ImageField contain={contain} {...props} onRemove={onRemove} />
  );
}

/** The control of one field, by its kind; that of a list or an object is its screen's. */
export function ContractField({ field, control }: FieldControl<FormField>) {
  const { label, hint, wide, options = [], loading, retry, source, suggestions } = field;
  const common = { label, hint, wide, ...control };
  const select = { options, loading, retry, source };
  switch (field.kind) {
    case 'image':
    case 'pdf':
      return <StoredFileField field={field} control={control} />;
    case 'lines':
      return <TextAreaField rows={field.rows} {...common} />;
    case 'slug':
      return <TextField prefix={field.prefix} {...common} />;
    case 'email':
      return <EmailField {...common} />;
    case 'phone':
      return <PhoneField prefix={field.prefix} placeholder={field.placeholder} {...common} />;
    case 'decimal':
      return <NumberField decimal={field.inputMode !== 'numeric'} {...common} />;
    case 'integer':
    case 'code':
      return <NumberField {...common} />;
    case 'day':
      return <DateField {...common} />;
    case 'time':
      return <TimeField {...common} />;
    case 'moment':
      return <MomentField alone={field.timeOfDay} {...common} />;
    case 'choice':
    case 'row':
    case 'weekday':
      return <LazySelectField clearable={!isRequired(field)} {...select} {...common} />;
    case 'name':
      return <LazyNameField options={options} retry={retry} {...common} />;
    case 'flag':
      return <CheckField text={field.checkboxLabel} standard={field.defaultValue} {...common} />;
    case 'link':
      return <TextField inputMode="text" {...common} />;
    // The screen that has such a field draws it.
    case 'html':
    case 'list':
    case 'values':
      return null;
    case 'text':
      return (
        <TextField
          type={field.inputMode === 'tel' ? 'tel' : undefined}
          inputMode={field.inputMode}
          placeholder={field.placeholder}
          suggestions={suggestions}
          autoComplete={field.autoComplete}
          {...common}
        />
      );
  }
}

interface Props {
  fields: FormFields;
  control(name: string): AnyControl;
}

export function ContractFields({ fields, control, names }: Props & { names: readonly string[] }) {
  const visible = namesInForm(fields);
  return names.map((name): ReactNode => {
    const field = fields[name];
    return (
      <Fragment key={name}>
        {field && visible.includes(name) && <ContractField field={field} control={control(name)} />}
      </Fragment>
    );
  });
}

export const ContractForm = ({ fields, control }: Props) =>
  groupsOf(fields).map(({ title, names }) => (
    <FieldGroup key={names[0]} title={title}>
      <ContractFields fields={fields} control={control} names={names} />
    </FieldGroup>
  ));
