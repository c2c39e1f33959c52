import { formatMoney } from '../../lib/money';
import { type Amount, amounts, type Stretch } from './comparison';
import { lineLabels } from './rateForm';
import { daysText } from './rateTable';

interface Props {
  /** The names of the two tables. */
  one: string;
  other: string;
  stretches: readonly Stretch[];
}

/** Both tables' rates beside each other. What differs is marked, and said. */
export function ComparisonTable({ one, other, stretches }: Props) {
  return (
    <div className="pl-compare-box">
      <table className="pl-compare">
        <caption className="visually-hidden">
          {one} and {other}
        </caption>
        <thead>
          <tr>
            <th scope="col">Classification</th>
            <th scope="col">Days</th>
            <th scope="col">Table</th>
            {amounts.map((name) => (
              <th key={name} scope="col" className="pl-end">
                {lineLabels[name]}
              </th>
            ))}
          </tr>
        </thead>
        {stretches.map((stretch) => (
          <tbody key={`${stretch.classification} ${stretch.from}`}>
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                {stretch.classification}
              </th>
              <td rowSpan={2} className="pl-compare-days">
                {daysText(stretch.from, stretch.to)}
              </td>
              <Amounts name={one} of={stretch.one} differs={stretch.differs} />
            </tr>
            <tr>
              <Amounts name={other} of={stretch.other} differs={stretch.differs} />
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface AmountsProps {
  name: string;
  of: Stretch['one'];
  differs: readonly Amount[];
}

const Amounts = ({ name, of, differs }: AmountsProps) => (
  <>
    <td>{name}</td>
    {amounts.map((amount) => {
      const text = of ? formatMoney(of[amount]) || '—' : 'No rate';
      return (
        <td key={amount} data-label={lineLabels[amount]} className="pl-end">
          {differs.includes(amount) ? (
            <mark>
              {text}
              <span className="visually-hidden"> (differs)</span>
            </mark>
          ) : (
            text
          )}
        </td>
      );
    })}
  </>
);
