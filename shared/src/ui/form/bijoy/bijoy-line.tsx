import { truncate } from '@angan/bengali-text';
import { Button } from '../../actions/button.tsx';
import s from './bijoy-line.module.css';

const PREVIEW = 80;

export interface OfferProps {
  preview: string;
  isDone: boolean;
  onPress(): void;
}

export const BijoyLine = (props: OfferProps) => (
  <div role="status" className={s.offer}>
    {props.isDone ? (
      <span>ইউনিকোড করা হয়েছে।</span>
    ) : (
      <span>
        বিজয় লেখা মনে হচ্ছে: <q className={s.preview}>{truncate(props.preview, PREVIEW)}</q>
      </span>
    )}
    <Button variant="quiet" onClick={props.onPress}>
      {props.isDone ? 'আগের লেখা ফিরিয়ে আনুন' : 'ইউনিকোড করুন'}
    </Button>
  </div>
);
