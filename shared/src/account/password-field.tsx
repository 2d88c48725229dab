import { passwordFields } from '../contract/accounts/registration-fields.ts';
import { TextField } from '../ui/index.ts';

interface Props {
  username: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

export function PasswordField({ username, ...field }: Props) {
  return (
    <>
      <input type="hidden" name="username" value={username} autoComplete="username" />
      <TextField
        label={`${passwordFields.password.label} (${username})`}
        name="password"
        type="password"
        autoComplete="current-password"
        {...field}
      />
    </>
  );
}
