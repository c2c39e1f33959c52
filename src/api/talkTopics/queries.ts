import { fileServiceOf } from '../files';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import {
  moveTalkTopic,
  type TalkTopicDetail,
  talkTopicActivity,
  talkTopicCalls,
  trainingFileCalls,
} from './contract';

/** CALL-223 */
export const talkTopics = resourceQueries(talkTopicCalls);

export const useTalkTopicActivity = recordActivity(talkTopicCalls, talkTopicActivity);

/** Topics that can be chosen, for a picker. The server searches. */
export const topicChoices = (search: string, page: number) =>
  talkTopics.choices(search, page, { status: 'ACTIVE' });

export const useMoveTopic = (topic: Pick<TalkTopicDetail, 'id' | 'version'>) =>
  talkTopics.useMove(topic, moveTalkTopic);

/** The files of topics, of any kind. */
export const topicFiles = fileServiceOf('talkTopics', trainingFileCalls, { anyFile: true });

/** The photos of talks. */
export const trainingFiles = fileServiceOf('trainings', trainingFileCalls);
