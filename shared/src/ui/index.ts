export { Avatar } from './avatar.tsx';
export { Button, buttonClass, type ButtonLook } from './button.tsx';
export { Chip, Tag } from './chip.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { DataTable, type Column } from './data-table.tsx';
export { Field, type ControlProps, type FieldProps, type FieldText } from './field.tsx';
export {
  FieldRegistryProvider,
  type FieldDescription,
  type FieldRegistry,
} from './field-registry.ts';
export { FileDrop } from './file-drop.tsx';
export { FilterBar, type ActiveFilter } from './filter-bar.tsx';
export { FieldGroup, FormAlert, FormNote } from './form-layout.tsx';
export { Icon } from './icon.tsx';
export * from './icons.ts';
export { IconButton } from './icon-button.tsx';
export { ImageField, type FileFieldProps } from './image-field.tsx';
export { LoadingState, SlowNotice } from './loading-state.tsx';
export { Modal } from './modal.tsx';
export { PageHeader } from './page-header.tsx';
export { Pager } from './pager.tsx';
export { allNumbers } from './pager-numbers.ts';
export { PdfField } from './pdf-field.tsx';
export { DateField, TimeField } from './picker-field.tsx';
export { Picture, pictureOf, type PictureSource } from './picture.tsx';
export { SaveBar } from './save-bar.tsx';
export { SearchBox } from './search-box.tsx';
export { Spinner } from './spinner.tsx';
export { EmptyState, FailedState } from './state-message.tsx';
export { TextAreaField } from './text-area-field.tsx';
export { EmailField, NumberField, PhoneField, TextField } from './text-field.tsx';
export { FileRefused } from './file-refused.ts';
export { IMAGE_LIMIT, shrinkImage } from './shrink-image.ts';
export { useFilePreparations } from './use-file-preparations.ts';
export { useObjectUrl } from './use-object-url.ts';
export { WeekGrid } from './week-grid.tsx';
