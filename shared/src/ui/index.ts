export { Avatar } from './avatar.tsx';
export { Button, buttonClass, type ButtonLook } from './button.tsx';
export { Icon, type IconName } from './icon.tsx';
export { Picture, pictureOf, type PictureSource } from './picture.tsx';
export { Spinner } from './spinner.tsx';
export { EmptyState, FailedState } from './state-message.tsx';
