import { marketingUpdate, spotlight } from '../../api/spotlight/contract';
import { bareRoute } from '../route';
import { newsFeed } from './seed';

export const spotlightHandlers = [
  bareRoute(spotlight, () => newsFeed()),
  bareRoute(marketingUpdate, () => undefined),
];
