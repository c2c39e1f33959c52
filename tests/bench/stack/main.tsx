import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import axios from 'axios';
import 'bootstrap/dist/css/bootstrap.min.css';
import { createRoot } from 'react-dom/client';
import { Button } from 'react-bootstrap';
import { createHashRouter, Link, RouterProvider } from 'react-router-dom';
import { create } from 'zustand';

/**
 * The smallest possible page with the libraries that are given for the app: two routes and one link. What the app costs
 * besides is relative to this page.
 */
const useClicks = create(() => ({ clicks: 0 }));
const server = axios.create({ baseURL: '.' });

function First() {
  const clicks = useClicks((state) => state.clicks);
  return (
    <main>
      <h1>First</h1>
      <Link to="/second">To the second</Link>
      <Button onClick={() => useClicks.setState({ clicks: clicks + 1 })}>{clicks} clicks</Button>
    </main>
  );
}

function Second() {
  const { data } = useQuery({ queryKey: ['one'], queryFn: () => server.get<string>('index.html') });
  return (
    <main>
      <h1>Second</h1>
      <input aria-label="Search" placeholder={data?.statusText} />
    </main>
  );
}

const router = createHashRouter([
  { path: '/', element: <First /> },
  { path: '/second', element: <Second /> },
]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
