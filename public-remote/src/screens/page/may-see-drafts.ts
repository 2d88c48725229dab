import { sessionStore } from '@angan/shared';
import { mayEdit } from '@angan/shared/contract';

export const maySeeDrafts = (): boolean => mayEdit(sessionStore().getState().user, 'pages');
