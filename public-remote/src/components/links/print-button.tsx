import { Button, Icon, printIcon } from '@angan/shared/ui';
import s from './print-button.module.css';

/** Prints the page; hidden where there is no script to do it. */
export const PrintButton = () => (
  <Button className={`${s.print} no-print`} onClick={() => window.print()}>
    <Icon path={printIcon} size={20} /> <span>ছাপুন</span>
  </Button>
);
