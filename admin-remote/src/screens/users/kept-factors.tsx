import type { FactorsOfAccount } from '@angan/shared/contract';
import { formatDate } from '@angan/bengali-text';
import { CheckField } from '@angan/shared/ui';
import s from './users.module.css';

interface Props {
  factors: FactorsOfAccount;
  value: string;
  onChange(value: string): void;
}

/** Factors that stay when only the password is changed, and the offer to remove them too. */
export const KeptFactors = ({ factors: { passkeys, app_since }, value, onChange }: Props) => (
  <div className={s.kept}>
    <p>
      পাসওয়ার্ড বদলালেও নিচেরগুলো দিয়ে লগইন করা যায়। পাসওয়ার্ড চুরি হয়ে থাকলে অন্য কেউ নিজের পাসকি যোগ
      করে রাখতে পারে; তারিখ দেখে তাঁকে জিজ্ঞেস করুন।
    </p>
    <ul>
      {passkeys.map(({ name, created_at }) => (
        <li key={created_at}>
          পাসকি ‘{name}’, যোগ হয়েছে {formatDate(created_at)}
        </li>
      ))}
      {app_since && <li>অ্যাপের কোড, চালু হয়েছে {formatDate(app_since)}</li>}
    </ul>
    <CheckField
      name="remove_factors"
      label="দ্বিতীয় ধাপ"
      text="এগুলো ও রিকভারি কোড সরিয়ে দিন"
      value={value}
      onChange={onChange}
    />
  </div>
);
