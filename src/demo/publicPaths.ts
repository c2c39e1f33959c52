import type { Config, ThirdParty } from '../api/config';

/** The demo's paths for third-party services (help, product news) and for what `img` opens, below its base address. */
export const publicPaths: Record<ThirdParty | 'pictures' | 'files', string> = {
  helpCenter: '/public-service/help-center',
  knowledgeBase: '/public-service/knowledge-base',
  posts: '/public-service/posts',
  spotlight: '/public-service/spotlight',
  marketingUpdate: '/public-service/marketing-update',
  pictures: '/public-service/pictures',
  files: '/public-service/files',
};

/**
 * Returns the `thirdParty` settings for a configuration whose API at `apiBaseUrl` is the demo. The marketing call is
 * left out, because it is off by default (SPOT-08).
 */
export const demoServices = (apiBaseUrl: string): Config['thirdParty'] => ({
  helpCenter: apiBaseUrl + publicPaths.helpCenter,
  knowledgeBase: apiBaseUrl + publicPaths.knowledgeBase,
  posts: apiBaseUrl + publicPaths.posts,
  spotlight: apiBaseUrl + publicPaths.spotlight,
});
