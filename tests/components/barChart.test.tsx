import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, test } from 'vitest';
import { describeChart } from '../../src/components/chart/bars';
import { BarChart } from '../../src/components/chart/BarChart';
import { TrendChart } from '../../src/components/chart/TrendChart';
import { ChartPanel } from '../../src/components/chart/ChartPanel';
import { SmallMultiples } from '../../src/components/chart/SmallMultiples';
import { axisTicks, lineTicks } from '../../src/components/chart/axisTicks';

const series = [
  { id: 'a', label: 'Regular' },
  { id: 'b', label: 'Overtime' },
  { id: 'c', label: 'Holiday' },
];
const bars = [
  { key: '1', label: 'Mon', values: [8, 0, 0] },
  { key: '2', label: 'Tue', values: [8, 2.5, 0] },
  { key: '3', label: 'Sun', values: [0, 0, 0] },
];
const show = (value: number) => `${value} h`;

describe('BarChart', () => {
  test.each([
    [0, [0, 1]],
    [-1, [0, 1]],
    [Number.NaN, [0, 1]],
    [1, [0, 0.5, 1]],
    [10.5, [0, 5, 10, 15]],
    [100, [0, 50, 100]],
    [112, [0, 50, 100, 150]],
    [1640.25, [0, 500, 1000, 1500, 2000]],
    [0.3, [0, 0.1, 0.2, 0.3]],
  ])('the axis to %s has the ticks %j', (most, rowSelection) =>
    expect(axisTicks(most)).toEqual(rowSelection),
  );

  test.each([
    [
      [91, 96, 90],
      [80, 85, 90, 95, 100],
    ],
    [
      [93, 88, 96],
      [80, 85, 90, 95, 100],
    ],
    [
      [72, 100],
      [70, 80, 90, 100],
    ],
    [
      [3, 12],
      [0, 5, 10, 15],
    ],
    [[], [0, 1]],
  ])('the axis of a line through %j has the ticks %j', (values, ticks) =>
    expect(lineTicks(values)).toEqual(ticks),
  );

  test('the axis covers the longest bar with at most six ticks', () => {
    for (let most = 0.01; most < 1e6; most *= 1.37) {
      const rowSelection = axisTicks(most);
      expect(rowSelection.at(-1)).toBeGreaterThanOrEqual(most - 1e-6);
      expect(rowSelection.length).toBeLessThanOrEqual(6);
    }
  });

  it('is an image with its numbers as text, and a legend of the series with values', () => {
    const { container } = render(
      <BarChart title="Hours by day" series={series} bars={bars} formatValue={show} />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Hours by day: 18.5 h total. Regular 16 h, Overtime 2.5 h. Highest: Tue, 10.5 h. Lowest: Sun, 0 h.',
    );
    expect(container.querySelector('.pl-chart-legend')).toHaveTextContent(/^RegularOvertime$/);
    // The values of each bar and of its parts do not depend on color.
    expect([...container.querySelectorAll('.pl-chart-value')].map((cell) => cell.textContent)).toEqual([
      '8 h',
      '10.5 h',
      '0 h',
    ]);
    expect(container.querySelector('[title="Overtime 2.5 h"]')).toHaveClass('pl-series-1');
    // The axis ends at 15.
    expect(container.querySelector('[title="Overtime 2.5 h"]')).toHaveStyle({ width: `${250 / 15}%` });
  });

  it('an aggregated bar counts but does not scale the axis', () => {
    const others = { key: 'o', label: 'Other', values: [500, 0, 0], isAggregate: true };
    const { container } = render(
      <BarChart title="Hours" series={series} bars={[...bars, others]} formatValue={show} />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Hours: 518\.5 h total\. .*Highest: Tue, 10\.5 h/);
    expect(container.querySelector('[title="Overtime 2.5 h"]')).toHaveStyle({ width: `${250 / 15}%` });
    expect(screen.getByText('Off the scale')).toBeInTheDocument();
    expect(screen.getByText('500 h')).toBeInTheDocument();
  });

  it.each([
    ['there are no others', []],
    ['the others are zero', [{ key: '3', label: 'Sun', values: [0, 0, 0] }]],
  ])('scales the axis to aggregated bars if %s', (_, alone) => {
    const all = [...alone, { key: 'n', label: 'No cost code', values: [0.1, 0.2, 40], isAggregate: true }];
    const { container } = render(<BarChart title="Hours" series={series} bars={all} formatValue={show} />);
    const words = screen.getByRole('img').getAttribute('aria-label');
    expect(words).toMatch(/^Hours: 40\.3.* h total\. Regular 0\.1 h, Overtime 0\.2 h, Holiday 40 h\.$/);
    expect(container.querySelector('[title="Holiday 40 h"]')).toHaveStyle({ width: `${4000 / 60}%` });
    expect(screen.queryByText('Off the scale')).not.toBeInTheDocument();
  });

  it('a sum of fractions fits the axis', () => {
    const thirds = [{ key: '1', label: 'Mon', values: [0.1, 0.2, 0] }];
    render(<BarChart title="Hours" series={series} bars={thirds} formatValue={show} />);
    expect(screen.queryByText('Off the scale')).not.toBeInTheDocument();
  });

  it.each([true, false])('disables the download while rows are outdated (%s)', (stale) => {
    render(
      <ChartPanel
        title={'Hours'}
        chart={<p>Bars</p>}
        rows={bars}
        stale={stale}
        columns={[{ id: 'label', header: 'Day', cell: ({ label }) => label }]}
        rowKey={({ key }) => key}
        noun={{ one: 'day', many: 'days' }}
      />,
    );
    expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveAttribute(
      'aria-disabled',
      String(stale),
    );
  });

  it('every part with a list is a link to the same records', () => {
    const linked = [{ key: '1', label: 'Mon', values: [8, 2, 0], to: ['/regular', undefined] }];
    render(
      <MemoryRouter>
        <BarChart title="Hours" series={series} bars={linked} formatValue={show} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Mon: Regular 8 h' })).toHaveAttribute('href', '/regular');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('group')).toHaveAccessibleName(/^Hours: 10 h total\./);
  });

  it.each([
    [31, false, 31, undefined],
    [10, true, 10, undefined],
    [31, true, 8, 'Show all 31'],
  ])('of %i bars (ranking: %s), shows %i first', async (count, isRanking, first, button) => {
    const many = Array.from({ length: count }, (_, at) => ({
      key: `${at}`,
      label: `Job ${at}`,
      values: [1],
    }));
    render(
      <BarChart
        title="Hours"
        series={series.slice(0, 1)}
        bars={many}
        formatValue={show}
        isRanking={isRanking}
      />,
    );
    expect(screen.getAllByText(/^Job/)).toHaveLength(first);
    if (button) await userEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.getAllByText(/^Job/)).toHaveLength(count);
    // One series is named by the title.
    expect(screen.queryByText('Regular')).not.toBeInTheDocument();
  });

  it('says when there is no data', () => {
    expect(describeChart({ title: 'Hours', series, bars: [], formatValue: show })).toBe('Hours: no data.');
    render(<BarChart title="Hours" series={series} bars={[]} formatValue={show} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('Hours: no data.');
  });
});

describe('TrendChart', () => {
  const points = [
    { key: '1', label: 'Nov 2', values: [93], to: ['/week-1'] },
    { key: '2', label: 'Nov 9', values: [] },
    { key: '3', label: 'Nov 16', values: [88], to: ['/week-3'] },
    { key: '4', label: 'Nov 23', values: [96] },
  ];
  const percent = (value: number) => `${value}%`;
  const line = (
    <MemoryRouter>
      <TrendChart
        title="Score"
        look="line"
        series={[{ id: 's', label: 'Score' }]}
        points={points}
        formatValue={percent}
        targetValue={95}
      />
    </MemoryRouter>
  );

  it('says how a score has changed, and adds up nothing', () => {
    render(line);
    expect(screen.getByRole('group')).toHaveAccessibleName(
      'Score: from 93% (Nov 2) to 96% (Nov 23). Highest 96% (Nov 23), lowest 88% (Nov 16). Target 95%',
    );
    expect(screen.getByText('Target 95%')).toBeVisible();
  });

  it('has a gap where nothing was measured, a scale near the values, and links at its points', () => {
    const { container } = render(line);
    // From 80 to 100: 93 is at 65 %, 88 at 40 %, 96 at 80 % of the height.
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M12.5 35  M62.5 60 L87.5 20');
    expect(screen.getByRole('link', { name: 'Nov 2: Score 93%' })).toHaveAttribute('href', '/week-1');
    expect(screen.getByRole('link', { name: 'Nov 16: Score 88%' })).toHaveStyle({ bottom: '40%' });
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('stacks columns from zero, with whole ticks for counts', () => {
    const { container } = render(
      <TrendChart
        title="Done"
        look="columns"
        series={[
          { id: 'p', label: 'Passed' },
          { id: 'f', label: 'Failed', tone: 'bad' },
        ]}
        points={[{ key: '1', label: 'Nov 2', values: [1, 1] }]}
        formatValue={String}
      />,
    );
    expect([...container.querySelectorAll('.pl-trend-tick')].map(({ textContent }) => textContent)).toEqual([
      '0',
      '1',
      '2',
    ]);
    expect(screen.getByTitle('Failed 1')).toHaveClass('pl-series-bad');
    expect(screen.getByTitle('Failed 1')).toHaveStyle({ height: '50%' });
  });

  it('says when there is no data', () => {
    render(
      <TrendChart title="Score" look="line" series={series.slice(0, 1)} points={[]} formatValue={show} />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName('Score: no data.');
  });
});

describe('SmallMultiples', () => {
  const weeks = ['Nov 2', 'Nov 9', 'Nov 16', 'Nov 23'];
  const job = (label: string, values: readonly (number | undefined)[]) => ({
    key: label,
    label,
    to: `/${label}`,
    points: weeks.map((week, index) => {
      const value = values[index];
      return { key: week, label: week, values: value === undefined ? [] : [value] };
    }),
  });
  const show = (rows: readonly ReturnType<typeof job>[]) =>
    render(
      <MemoryRouter>
        <SmallMultiples
          title="Score by week"
          rows={rows}
          formatValue={(value) => `${value}%`}
          targetValue={95}
        />
      </MemoryRouter>,
    );

  it('draws a line for each row on one scale, over weeks without a value, and leads to the list of each', () => {
    const { container } = show([job('Mill', [93, undefined, 88, 96]), job('Quay', [undefined, 90, 81])]);
    // From 80 to 100: 93 is 35 % below the top, 88 60 %, 96 20 %, 90 50 %, 81 95 %, the target 25 %.
    expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
      'M0 25H100',
      'M12.5 35L62.5 60L87.5 20',
      'M87.5 20h0',
      'M0 25H100',
      'M37.5 50L62.5 95',
      'M62.5 95h0',
    ]);
    expect(screen.getByText(/^All on one scale, from 80% to 100%\. .* target, 95%\.$/)).toBeVisible();
    expect(screen.getByText('93% → 96%')).toBeVisible();
    expect(
      screen.getByRole('img', {
        name: 'Quay, Score by week: from 90% (Nov 9) to 81% (Nov 16). Highest 90% (Nov 9), lowest 81% (Nov 16).',
      }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Quay' })).toHaveAttribute('href', '/Quay');
  });

  it('shows the first eight of more than ten, and the others on demand', async () => {
    show(Array.from({ length: 11 }, (_, index) => job(`Job ${index + 1}`, [90, 91])));
    expect(screen.getAllByRole('link')).toHaveLength(8);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 11' }));
    expect(screen.getAllByRole('link')).toHaveLength(11);
  });
});
