import type { CostCode } from '../../api/jobs/contract';
import type { Business } from './businesses';

/** Numbered like CSI MasterFormat: two digits for the division, then the item. */
// prettier-ignore
const trades: readonly (readonly [number: string, items: readonly string[]])[] = [
  ['01', ['Supervision', 'Temporary Power', 'Temporary Fencing', 'Site Office', 'Final Cleaning', 'Safety Meetings']],
  ['02', ['Selective Demolition', 'Building Demolition', 'Asbestos Abatement', 'Survey and Layout', 'Utility Locating', 'Shoring']],
  ['03', ['Footing Forms', 'Wall Forms', 'Rebar Placing', 'Slab on Grade', 'Elevated Deck', 'Concrete Finishing']],
  ['04', ['Block Walls', 'Brick Veneer', 'Stone Setting', 'Grouting', 'Masonry Scaffold', 'Tuckpointing']],
  ['05', ['Steel Erection', 'Metal Decking', 'Miscellaneous Iron', 'Stairs and Rails', 'Bolting', 'Field Welding']],
  ['06', ['Rough Framing', 'Wall Sheathing', 'Roof Trusses', 'Blocking and Backing', 'Finish Carpentry', 'Millwork Install']],
  ['07', ['Waterproofing', 'Insulation', 'Metal Roofing', 'Membrane Roofing', 'Fireproofing', 'Joint Sealants']],
  ['08', ['Hollow Metal Frames', 'Doors and Hardware', 'Storefront', 'Curtain Wall', 'Overhead Doors', 'Glazing']],
  ['09', ['Metal Studs', 'Drywall Hanging', 'Drywall Finishing', 'Acoustical Ceilings', 'Flooring', 'Painting']],
  ['10', ['Toilet Partitions', 'Signage', 'Lockers', 'Fire Extinguishers', 'Wall Protection', 'Flagpoles']],
  ['11', ['Loading Dock Equipment', 'Kitchen Equipment', 'Laboratory Casework', 'Gym Equipment', 'Appliances', 'Projection Screens']],
  ['12', ['Window Blinds', 'Countertops', 'Entrance Mats', 'Fixed Seating', 'Site Furnishings', 'Artwork Hanging']],
  ['14', ['Elevator Pit', 'Elevator Rails', 'Hoist Operation', 'Lift Inspection', 'Dumbwaiter', 'Platform Lift']],
  ['21', ['Sprinkler Mains', 'Sprinkler Branches', 'Standpipes', 'Fire Pump', 'Head Trim', 'Flow Testing']],
  ['22', ['Underground Plumbing', 'Rough Plumbing', 'Fixture Setting', 'Gas Piping', 'Water Heaters', 'Pipe Insulation']],
  ['23', ['Ductwork', 'Air Handlers', 'Rooftop Units', 'Controls', 'Hydronic Piping', 'Test and Balance']],
  ['26', ['Underground Conduit', 'Rough Electrical', 'Switchgear', 'Lighting', 'Wire Pulling', 'Panel Trim']],
  ['31', ['Clearing and Grubbing', 'Mass Excavation', 'Trenching', 'Backfill and Compact', 'Erosion Control', 'Fine Grading']],
  ['32', ['Base Course', 'Asphalt Paving', 'Curb and Gutter', 'Sidewalks', 'Landscaping', 'Striping']],
  ['33', ['Storm Drain', 'Sanitary Sewer', 'Water Main', 'Manholes', 'Duct Bank', 'Pressure Testing']],
];

type CostCodeItem = readonly [code: string, name: string];
const items = trades.flatMap(([number, names]) =>
  names.map((name, index): CostCodeItem => [`${number}-${100 * (index + 1)}`, name]),
) as [CostCodeItem, ...CostCodeItem[]];

/**
 * Returns the cost code of a business at this index. Businesses with more codes than items repeat the items for each
 * area.
 */
export function costCodeAt({ id }: Business, index: number): CostCode {
  const [code, name] = items[index % items.length] ?? items[0];
  const area = Math.floor(index / items.length);
  return {
    id: `${id}-${index + 1}`,
    code: area === 0 ? code : `${code}.${String(area).padStart(2, '0')}`,
    name: area === 0 ? name : `${name}, Area ${area}`,
  };
}
