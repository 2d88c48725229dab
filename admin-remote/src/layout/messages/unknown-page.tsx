import { MessagePage } from './message-page.tsx';

export const Component = () => (
  <MessagePage title="404 - Page not found">
    ড্যাশবোর্ডে এই ঠিকানায় কোনো পাতা নেই। মেনু থেকে একটি পাতা বেছে নিন।
  </MessagePage>
);
