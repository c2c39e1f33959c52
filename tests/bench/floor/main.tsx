import { createRoot } from 'react-dom/client';
import { HashRouter, Link, Route, Routes } from 'react-router-dom';

/**
 * The smallest possible page with React and the router: two routes and one link.
 */
const First = () => (
  <main>
    <h1>First</h1>
    <Link to="/second">To the second</Link>
  </main>
);

const Second = () => (
  <main>
    <h1>Second</h1>
    <input aria-label="Search" />
  </main>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <HashRouter>
    <Routes>
      <Route path="/" element={<First />} />
      <Route path="/second" element={<Second />} />
    </Routes>
  </HashRouter>,
);
