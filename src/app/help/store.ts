import { create } from 'zustand';
import type { ThirdParty } from '../../api/config';
import type { HelpPost } from '../../api/help/contract';

interface HelpState {
  /** The User Guide is open, possibly behind an article. */
  guide: boolean;
  /** The article in the reader. It stays during the closing animation. */
  post: HelpPost | undefined;
  /** The article's service, for resolving its relative addresses. */
  source: ThirdParty;
  reading: boolean;
  /** Help for the page: requested, then open once it has content (HELP-10). */
  page: 'closed' | 'loading' | 'open';
}

/** State of the help dialogs. */
export const useHelp = create<HelpState>(() => ({
  guide: false,
  post: undefined,
  source: 'knowledgeBase',
  reading: false,
  page: 'closed',
}));

export const openUserGuide = (): void => useHelp.setState({ guide: true, page: 'closed' });

/** Opens an article in the reader, over the guide if that is open. */
export const openArticle = (post: HelpPost, source: ThirdParty = 'knowledgeBase'): void =>
  useHelp.setState({ post, source, reading: true, page: 'closed' });

/** Closes the reader and shows what is behind it. */
export const closeArticle = (): void => useHelp.setState({ reading: false });

/** Back returns to the list, even when the article was opened from elsewhere (HELP-07). */
export const backToGuide = (): void => useHelp.setState({ reading: false, guide: true });

/** Loads the help of the current page, then opens it. */
export const openPageHelp = (): void =>
  useHelp.setState(({ page }) => (page === 'closed' ? { page: 'loading' } : {}));

/** The same button cancels loading. */
export const togglePageHelp = (): void =>
  useHelp.setState(({ page }) => ({ page: page === 'closed' ? 'loading' : 'closed' }));

export const showPageHelp = (): void => useHelp.setState({ page: 'open' });

export const closePageHelp = (): void => useHelp.setState({ page: 'closed' });

export const closeHelp = (): void => useHelp.setState({ guide: false, reading: false, page: 'closed' });
