import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { hazardAnalyses } from '../../api/hazardAnalyses/queries';
import { observations } from '../../api/observations/queries';
import type { OrientationPersonDetail } from '../../api/orientation/contract';
import { timecardQueries } from '../../api/timecards/queries';
import { quizResultsQuery } from '../../api/topicQuizzes/queries';
import { toolboxTalks } from '../../api/toolboxTalks/queries';
import { FetchedSection } from '../../components/page/FetchedSection';
import { resultText } from '../../domain/quiz/quiz';
import { cardHours, weekHoursText } from '../../domain/timecards/week';
import { addDays, formatShortDate, isoWeekOf, localDay } from '../../lib/dates';
import { paths } from '../../lib/paths';

const WEEKS = 4;
const SHOWN = 5;
const latest = { page: 0, size: SHOWN };

/** What else is known of a person, each part for those who may see it. One that fails leaves the others. */
export function PersonRecords({ person: { id, isEmployee, userId } }: { person: OrientationPersonDetail }) {
  const may = useMay();
  const last = isoWeekOf();
  const first = isoWeekOf(addDays(last.days[0] ?? '', 7 * (1 - WEEKS)));
  if (!isEmployee) return null;
  return (
    <>
      {may('timecards') && (
        <Records
          title={`Hours of the last ${WEEKS} weeks`}
          query={timecardQueries.weeks(id, first, last, { silent: true })}
          empty="No hours in these weeks."
        >
          {(cards) =>
            cards
              .toSorted((one, other) => other.weekStart.localeCompare(one.weekStart))
              .map((card) => ({
                id: card.timecardId,
                day: card.weekStart,
                text: `${weekHoursText(cardHours(card))} hours`,
              }))
          }
        </Records>
      )}
      {may('trainings') && (
        <Records
          title="Toolbox talks attended"
          query={toolboxTalks.list({ personId: id, sort: 'date,desc', ...latest }, { silent: true })}
          empty="No toolbox talks yet."
        >
          {({ rows }) =>
            rows.map((one) => ({ ...one, day: one.date, text: one.name, to: paths.toolboxTalk(one.id) }))
          }
        </Records>
      )}
      {may('topicQuiz') && (
        <Records
          title="Questionnaires of talks"
          query={quizResultsQuery({ personId: id, sort: 'at,desc', ...latest }, { silent: true })}
          empty="No questionnaires yet."
        >
          {({ rows }) =>
            rows.map((one) => ({
              ...one,
              day: localDay(one.at),
              text: `${one.topic?.name ?? '—'}: ${resultText(one, one.passMark)}`,
              to: paths.toolboxTalk(one.talkId),
            }))
          }
        </Records>
      )}
      {may('analysis') && (
        <Records
          title="Hazard analyses as crew"
          query={hazardAnalyses.list({ personId: id, sort: 'date,desc', ...latest }, { silent: true })}
          empty="No hazard analyses yet."
        >
          {({ rows }) =>
            rows.map((one) => ({ ...one, day: one.date, text: one.name, to: paths.hazardAnalysis(one.id) }))
          }
        </Records>
      )}
      {may('observations') && userId !== '' && (
        <Records
          title="Observations added or assigned"
          query={observations.list({ personId: userId, sort: 'createdAt,desc', ...latest }, { silent: true })}
          empty="No observations yet."
        >
          {({ rows }) =>
            rows.map((one) => ({
              ...one,
              day: localDay(one.createdAt),
              text: one.name,
              to: paths.observation(one.id),
            }))
          }
        </Records>
      )}
    </>
  );
}

interface RecordsProps<Fetched, Data, Key extends QueryKey> {
  title: string;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  empty: string;
  children: (data: Data) => readonly { id: string; day: string; text: ReactNode; to?: string }[];
}

/** The latest records of a kind. */
function Records<Fetched, Data, Key extends QueryKey>(props: RecordsProps<Fetched, Data, Key>) {
  const { title, empty, children } = props;
  const id = useId();
  return (
    <section className="pl-panel pl-stack" aria-labelledby={id}>
      <h2 id={id} className="m-0">
        {title}
      </h2>
      <FetchedSection query={useQuery(props.query)} what={title.toLowerCase()}>
        {(data) => {
          const rows = children(data);
          if (rows.length === 0) return <p className="m-0 text-body-secondary">{empty}</p>;
          return (
            <ul className="pl-plain-list">
              {rows.map(({ id: rowId, day, text, to }) => (
                <li key={rowId} className="pl-cluster">
                  <span className="text-body-secondary">{formatShortDate(day)}</span>
                  {to === undefined ? <span>{text}</span> : <Link to={to}>{text || '—'}</Link>}
                </li>
              ))}
            </ul>
          );
        }}
      </FetchedSection>
    </section>
  );
}
