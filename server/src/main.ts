import { keepCompiledIn } from './compiled.ts';
import { environment } from './config.ts';
import { registerPages } from './pages/index.ts';
import { serve } from './serve.ts';

keepCompiledIn(__dirname);
void serve(environment, registerPages);
