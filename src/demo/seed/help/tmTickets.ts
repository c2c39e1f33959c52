import { type Category, picture } from './category';

export const tmTickets: Category = {
  slug: 'tm-tickets',
  name: 'T&M Tickets',
  articles: [
    {
      title: 'T&#038;M tickets: the basics',
      rendered: true,
      html: `<p>A time-and-material ticket records work outside the contract: who did it, how long, and with what. Without a signature on the day, such work is rarely paid.</p>
<h2>The life of a ticket</h2>
<ol>
<li><strong>Draft:</strong> the foreman writes it on site.</li>
<li><strong>Signed:</strong> the client's representative confirms hours and quantities, not prices.</li>
<li><strong>Priced:</strong> the office adds the rates of the contract.</li>
<li><strong>Billed:</strong> it was part of an invoice.</li>
</ol>
<p>A ticket has a number as soon as it is saved, and numbers are never used twice. Write a ticket per day and place of work. Two small tickets are settled sooner than a large one about which somebody disagrees.</p>`,
    },
  ],
  topics: [
    {
      name: 'Writing tickets',
      articles: [
        {
          title: 'Labor, material and equipment lines',
          html: `<p>A ticket has three kinds of lines. Each has a list of its own, which your settings administrator looks after.</p>
<table>
<thead><tr><th scope="col">Kind</th><th scope="col">You enter</th><th scope="col">Comes from the list</th></tr></thead>
<tbody>
<tr><td>Labor</td><td>Person or number of people, hours</td><td>Classification and rate</td></tr>
<tr><td>Material</td><td>Quantity</td><td>Unit and price</td></tr>
<tr><td>Equipment</td><td>Hours or days</td><td>Rate, with or without operator</td></tr>
</tbody>
</table>
<ul>
<li>Overtime is a line of its own: the rate is another one.</li>
<li>What is not in the list can be typed in. The office is told that the price is missing.</li>
<li>Take the crew from the time cards of the day with <strong>Add from time cards</strong>; the hours can still be changed.</li>
</ul>
<p>Say in the description what was done and who asked for it, with name and time.</p>`,
        },
        {
          title: 'Get a ticket signed in the field',
          html: `<p>The signature is worth most on the day of the work, while everybody remembers.</p>
${picture('signed-ticket.svg', 'A ticket with three lines, signed at the bottom', 'The signed ticket shows hours and quantities; prices follow in the office.')}
<ol>
<li>Open the ticket on your phone or tablet and choose <strong>Sign</strong>.</li>
<li>Hand it over. The screen shows the lines without prices.</li>
<li>The client enters their name and signs with a finger. A remark can be added.</li>
<li>A PDF is sent to both sides at once.</li>
</ol>
<p>Nobody there to sign? Choose <strong>Send for signature</strong>: the client gets a link and can sign on their own phone. If they refuse, choose <strong>Signature refused</strong>, say why, and add pictures of the work. That, too, is a record.</p>`,
        },
      ],
      topics: [
        {
          name: 'Changes',
          articles: [
            {
              title: 'Correct a signed ticket',
              html: `<p>A signed ticket cannot be changed. Otherwise the signature would stand under something else than what was signed.</p>
<h2>Make a revision</h2>
<ol>
<li>Open the ticket and choose <strong>Revise</strong>.</li>
<li>Change the lines. What differs is marked.</li>
<li>Have the revision signed. It gets the same number with a letter: <em>118-B</em>.</li>
</ol>
<p>Until the revision is signed, the first version counts. Afterwards it is kept, but leaves the totals.</p>
<h2>Delete or void</h2>
<p>Drafts can be deleted. Signed tickets can only be voided, with a reason; they stay in the list, struck through, so that the numbers have no gaps. Void a ticket also when it was written on the wrong job.</p>`,
            },
          ],
        },
      ],
    },
    {
      name: 'Reporting',
      articles: [
        {
          title: 'Export tickets for billing',
          html: `<p>The dashboard adds up what was signed, priced and billed. At the end of the month it takes three steps to an invoice.</p>
<ol>
<li>Filter by job and period, and by the status <strong>Priced</strong>.</li>
<li>Look at the summary: labor, material, equipment, and the markup of the contract.</li>
<li>Choose <strong>Export</strong>. You get a zip file with one PDF per ticket and a table of all lines.</li>
</ol>
<p>Choose <strong>Mark as billed</strong> afterwards, with the number of the invoice. Billed tickets are left out of the next export by themselves.</p>
<h2>What is missing</h2>
<p>Tickets without a price or a signature are listed above the summary, oldest first. A ticket that has waited longer than your contract allows is marked red: talk to the client before you bill it.</p>`,
        },
      ],
    },
  ],
};
