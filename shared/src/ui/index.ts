export { Avatar } from './media/avatar.tsx';
export { Button, buttonClass, type ButtonVariant } from './actions/button.tsx';
export { Chip, Tag } from './actions/chip.tsx';
export { BijoyOffer } from './form/bijoy/bijoy-offer.tsx';
export { useBijoyOfferOf } from './form/bijoy/use-bijoy-offer.tsx';
export { useBijoyReading } from './form/bijoy/use-bijoy-reading.ts';
export { mayBeBijoy } from '@angan/bengali-text';
export { CheckField } from './form/check-field.tsx';
export { ConfirmDialog } from './feedback/confirm-dialog.tsx';
export { DataTable, type Column } from './table/data-table.tsx';
export {
  controlClass,
  Field,
  type ControlProps,
  type FieldProps,
  type FieldText,
} from './form/field.tsx';
export { PlainSelect } from './form/plain-select.tsx';
export { FileDrop } from './form/files/file-drop.tsx';
export { FilterBar, type ActiveFilter } from './table/filter-bar.tsx';
export { FieldGroup, focusProblem, FormAlert, FormNote } from './form/form-layout.tsx';
export { Highlighted, type Ranges } from './table/highlighted.tsx';
export { htmlPolicy } from './media/html-policy.ts';
export { Icon } from './media/icon.tsx';
export * from './media/icons.ts';
export { IconButton } from './actions/icon-button.tsx';
export { ImageField } from './form/files/image-field.tsx';
export type { FileFieldProps } from './form/files/file-field.tsx';
export { focusAfterRetry } from './feedback/focus-after-retry.ts';
export { LoadingState, SlowNotice } from './feedback/loading-state.tsx';
export { NotLoaded } from './feedback/not-loaded.tsx';
export { useIsSlow } from './feedback/use-is-slow.ts';
export { DialogHeadSlot, Modal } from './feedback/modal.tsx';
export { EmailWords } from './navigation/email-words.tsx';
export {
  closeOverlay,
  isOverlayOpen,
  onOverlayOpen,
  useOverlay,
} from './feedback/open-overlays.ts';
export { LinkedText } from './navigation/linked-text.tsx';
export { PhoneLink } from './navigation/phone-link.tsx';
export { Pager } from './navigation/pager.tsx';
export { PdfField } from './form/files/pdf-field.tsx';
export { weeksOf } from './form/dates/calendar-days.ts';
export { DateField, MomentField, TimeField } from './form/dates/picker-field.tsx';
export { Logo } from './media/logo.tsx';
export { Picture, pictureOf, type PictureSource } from './media/picture.tsx';
export { SaveBar } from './actions/save-bar.tsx';
export { SearchBox } from './table/search-box.tsx';
export { UploadProgress } from './feedback/upload-progress.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { EmptyState, FailedState } from './feedback/state-message.tsx';
export { OFFLINE_MESSAGE, useOnline } from './feedback/use-online.ts';
export { hasSupportNumber, Problem, SupportNumber } from './feedback/support-number.tsx';
export { useSuggestions } from './form/suggestions/use-suggestions.tsx';
export { TextAreaField } from './form/text-area-field.tsx';
export { EmailField, NumberField, PhoneField, TextField } from './form/text-field.tsx';
export { FileRefused } from './media/file-refused.ts';
export { shrinkImage } from './media/shrink-image.ts';
export { useFilePreparations } from './form/files/use-file-preparations.ts';
export { download, useObjectUrl } from './media/object-url.ts';
export { WeekGrid } from './table/week-grid.tsx';
export { LessonWords, WeekHead } from './table/week-parts.tsx';
