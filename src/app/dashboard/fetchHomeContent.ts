import { firstPaint } from '../../lib/firstScreen';

/** Most of the dashboard's code, which the first paint does not wait for. */
export async function fetchHomeContent() {
  await firstPaint();
  return import('./HomeContent');
}
