/** In the app each of these is one line in `src/app/routes.ts` and `src/demo/routes.ts`. */
import { shellRoutes } from '../../../src/app/routes';
import { routes } from '../../../src/demo/routes';
import { toolHandlers } from './demo';
import { toolRoutes } from './routes';

shellRoutes.push(...toolRoutes);
routes.push(...toolHandlers);
