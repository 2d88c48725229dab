import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '@angan/shared/styles';
import '../../shell/src/styles/fonts.css';
import './gallery.css';
import { states } from './states.tsx';

createRoot(document.getElementById('root')!).render(
  <MemoryRouter>
    <main>
      <h1>shared/src/ui</h1>
      {Object.entries(states).map(([name, each]) => (
        <section key={name} data-component={name} aria-label={name}>
          <h2>{name}</h2>
          {Object.entries(each).map(([state, example]) => (
            <div key={state} data-state={state}>
              <p>{state}</p>
              {example}
            </div>
          ))}
        </section>
      ))}
    </main>
  </MemoryRouter>,
);
