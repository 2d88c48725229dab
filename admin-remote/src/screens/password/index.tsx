import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { PasswordForm } from './password-form.tsx';

export const Component = () => (
  <div className={screen.screen}>
    <PageHeader
      title="পাসওয়ার্ড বদলান"
      subtitle="বদলালে এই ডিভাইস ছাড়া অন্য সব জায়গা থেকে আপনি লগআউট হবেন।"
    />
    <div className={`${screen.card} ${screen.narrow}`}>
      <PasswordForm />
    </div>
  </div>
);
