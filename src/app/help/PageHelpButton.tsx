import { isConfigured } from '../../api/config';
import { Icon } from '../../components/Icon';
import { prefetchHandlers } from '../prefetchHandlers';
import { fetchPageHelp } from './fetchHelp';
import { togglePageHelp, useHelp } from './store';

/** Help for the current page (HEADER-04). */
export function PageHelpButton() {
  const loading = useHelp((state) => state.page === 'loading');
  if (!isConfigured('helpCenter')) return null;
  return (
    <button
      type="button"
      className="pl-header-button"
      aria-label="Help for this page"
      title="Help for this page"
      aria-busy={loading}
      onClick={togglePageHelp}
      {...prefetchHandlers(fetchPageHelp)}
    >
      <Icon name="question" size={18} />
    </button>
  );
}
