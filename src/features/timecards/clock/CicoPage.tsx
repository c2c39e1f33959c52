import '../../../styles/cico.scss';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cicoQueries } from '../../../api/cico/queries';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { ClockStatus } from './ClockStatus';
import { DayChooser } from './DayChooser';
import { PeoplePart } from './PeoplePart';
import { placeKinds, PlacesPart } from './PlacesPart';
import { useClockDay } from './useClockDay';
import { useClockList } from './useClockList';

/** SCREEN-TC-CICO, ROUTE-18, TIME-38: who is on the clock, and who should be. Today's picture refreshes itself. */
export default function CicoPage() {
  const { day, isToday, setDay } = useClockDay();
  const [paused, setPaused] = useState(false);
  const live = isToday && !paused;
  const list = useClockList(day, { live });
  const [params] = useSearchParams();
  const withPeople = !Object.hasOwn(placeKinds, params.get('tab') ?? '');
  // What is shown is what is told about: by job and by foreman, everybody is counted.
  const everybody = { ...cicoQueries.count(day, { isToday: live }), refetchOnWindowFocus: live };
  const counts = useQuery(withPeople ? list.counted : everybody);
  const places = (kind: keyof typeof placeKinds) => ({
    id: kind,
    label: placeKinds[kind].title,
    content: () => <PlacesPart kind={kind} {...{ day, isToday, live }} />,
  });
  return (
    <div className="pl-page">
      <PageHeader title="CICO dashboard" context="Check-ins and check-outs of a day" />
      <div className="pl-clock-top">
        <DayChooser day={day} onChange={setDay} />
        {isToday && <ClockStatus {...{ counts, list, paused }} withList={withPeople} onPause={setPaused} />}
      </div>
      <Tabs
        label="Who is on the clock"
        tabs={[
          {
            id: 'people',
            label: 'People',
            content: () => <PeoplePart day={day} list={list} counts={counts.data} />,
          },
          places('job'),
          places('foreman'),
        ]}
      />
    </div>
  );
}
