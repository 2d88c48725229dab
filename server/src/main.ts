import { environment } from './config.ts';
import { registerPages } from './pages/index.ts';
import { serve } from './serve.ts';

void serve(environment, registerPages);
