/** Most of the dashboard's code, which arrives after its title. */
export const fetchHomeContent = () => import('./HomeContent');
