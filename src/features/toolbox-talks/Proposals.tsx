import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { topicCategoryNames } from '../../api/talkTopics/contract';
import { talkProposalsQuery } from '../../api/talkSchedules/queries';
import { reasonText } from '../../domain/toolboxTalks/proposals';
import { paths } from '../../lib/paths';

/** The topics that this week's findings call for, to hold now or to schedule. Nothing while there are none. */
export function Proposals() {
  const { data: proposals = [] } = useQuery(talkProposalsQuery());
  if (proposals.length === 0) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="proposals">
      <h2 id="proposals" className="m-0">
        Topics for the next talk
      </h2>
      <ul className="pl-plain-list pl-stack gap-2">
        {proposals.map(({ id, name, category, ...reason }) => (
          <li key={id} className="pl-cluster justify-content-between">
            <span className="text-break">
              <Link to={paths.talkTopic(id)}>{name}</Link>
              <span className="d-block fs-sm text-body-secondary">
                {reasonText(reason, topicCategoryNames[category])}
              </span>
            </span>
            <span className="pl-cluster">
              <Link
                className="btn btn-secondary"
                aria-label={`Start talk: ${name}`}
                to={paths.newToolboxTalk({ topic: id })}
              >
                Start talk
              </Link>
              <Link
                className="btn btn-secondary"
                aria-label={`Schedule: ${name}`}
                to={paths.newTalkSchedule(id)}
              >
                Schedule
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
