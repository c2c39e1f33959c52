import { create } from 'zustand';
import type { ThirdParty } from '../../api/config';
import type { HelpPost } from '../../api/help/contract';

interface Help {
  /** The User Guide stands open, perhaps behind an article. */
  guide: boolean;
  /** The article in the reader; it stays while the reader closes, so that its words do not vanish before. */
  post: HelpPost | undefined;
  /** Which service the article came from: its relative addresses start there. */
  source: ThirdParty;
  reading: boolean;
  /** Help for the page: asked for, and shown once there is something to show (HELP-10). */
  page: 'closed' | 'loading' | 'open';
}

/** Which of the help's dialogs are open. */
export const useHelp = create<Help>(() => ({
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

/** Closes the reader; what is behind it comes to the front. */
export const closeArticle = (): void => useHelp.setState({ reading: false });

/** HELP-07: Back leads to the list, also where the article was opened from elsewhere. */
export const backToGuide = (): void => useHelp.setState({ reading: false, guide: true });

/** Fetches the help for the page in front of the person, and opens it when it is there. */
export const openPageHelp = (): void =>
  useHelp.setState(({ page }) => (page === 'closed' ? { page: 'loading' } : {}));

/** The button that asked for it calls it off again while it is on its way. */
export const togglePageHelp = (): void =>
  useHelp.setState(({ page }) => ({ page: page === 'closed' ? 'loading' : 'closed' }));

export const showPageHelp = (): void => useHelp.setState({ page: 'open' });

export const closePageHelp = (): void => useHelp.setState({ page: 'closed' });

export const closeHelp = (): void => useHelp.setState({ guide: false, reading: false, page: 'closed' });
