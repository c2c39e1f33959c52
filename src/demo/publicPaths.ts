import type { Config, ThirdParty } from '../api/config';

/** Where the demo answers for the services that are not ours, below its own base: help, product news, their pictures. */
export const publicPaths: Record<ThirdParty | 'pictures', string> = {
  helpCenter: '/public-service/help-center',
  knowledgeBase: '/public-service/knowledge-base',
  posts: '/public-service/posts',
  spotlight: '/public-service/spotlight',
  marketingUpdate: '/public-service/marketing-update',
  pictures: '/public-service/pictures',
};

/** The `thirdParty` of a configuration whose API at `apiBaseUrl` is the demo. No marketing call: that is off unless set (SPOT-08). */
export const demoServices = (apiBaseUrl: string): Config['thirdParty'] => ({
  helpCenter: apiBaseUrl + publicPaths.helpCenter,
  knowledgeBase: apiBaseUrl + publicPaths.knowledgeBase,
  posts: apiBaseUrl + publicPaths.posts,
  spotlight: apiBaseUrl + publicPaths.spotlight,
});
