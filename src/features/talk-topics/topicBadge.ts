import { type TopicStatus, topicStatusNames } from '../../api/talkTopics/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

export const topicBadge = (status: TopicStatus): StatusBadgeProps => ({
  tone: status === 'ACTIVE' ? 'done' : 'new',
  text: topicStatusNames[status],
});
