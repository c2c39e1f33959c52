import type { Category } from './category';

export const bidPackage: Category = {
  slug: 'bid-package',
  name: 'Bid Packages',
  articles: [
    {
      title: 'What is in a bid package',
      html: `<p>A bid package holds what a trade needs to make an offer, and collects the offers in one place. Bid Packages opens in a tab of its own.</p>
<h2>The parts</h2>
<ul>
<li><strong>Scope:</strong> what is to be built, in numbered lines. Bidders price these lines.</li>
<li><strong>Documents:</strong> drawings and specifications, taken from the job or added here.</li>
<li><strong>Dates:</strong> site visit, last day for questions, and the closing date with its time.</li>
<li><strong>Bidders:</strong> who was invited, who has looked, who will bid.</li>
<li><strong>Questions:</strong> all questions and answers, the same for everybody.</li>
</ul>
<p>Until you publish it, a package is a draft that only your own company can see. Publishing sends the invitations. What is changed later becomes an addendum with a number, and each bidder has to confirm having read it.</p>`,
    },
  ],
  topics: [
    {
      name: 'Inviting bidders',
      articles: [
        {
          title: 'Invite bidders',
          html: `<p>Good bids begin with the right list. Three serious bidders are better than twelve who never answer.</p>
<ol>
<li>Open the package and choose <strong>Bidders</strong>, then <strong>Invite</strong>.</li>
<li>Filter your organizations by trade, region and qualification. Those whose insurance has run out are shown with a mark.</li>
<li>Choose the contact at each organization. The estimator is the best one, not the general mailbox.</li>
<li>Read the message and send it.</li>
</ol>
<p>The list shows what happened: <em>sent</em>, <em>opened</em>, <em>will bid</em>, <em>declined</em>. Whoever has not answered after a week can be reminded with one click. A declined invitation asks for the reason, which helps you with the next package.</p>`,
        },
        {
          title: 'Answer questions from bidders',
          rendered: true,
          html: `<p>Every bidder must know the same. That is why answers are given in the package and not on the phone.</p>
<h2>How it works</h2>
<ol>
<li>A bidder asks a question, with a drawing if needed. Others do not see who asked.</li>
<li>You, or somebody you forward it to, write the answer.</li>
<li>Publish it. All bidders are told, and the answer stays with the package.</li>
</ol>
<h2>When the answer changes the scope</h2>
<p>Choose <strong>Make addendum</strong>. The changed lines are marked, prices already entered for them are set back, and the bidders confirm. If there are less than three working days to the closing date, Plumbline suggests a later one. Questions after the last day are kept but not shown to you until you allow them.</p>`,
        },
      ],
      topics: [
        {
          name: 'Comparing bids',
          articles: [
            {
              title: 'Compare bids on one page',
              html: `<p>Bids stay sealed until the closing time. Then <strong>Compare</strong> lays them side by side, line by line.</p>
<table>
<thead><tr><th scope="col">Mark</th><th scope="col">Means</th></tr></thead>
<tbody>
<tr><td>Green</td><td>The lowest price of the line</td></tr>
<tr><td>Yellow</td><td>More than a quarter away from the middle</td></tr>
<tr><td>Dash</td><td>Not priced: excluded, or forgotten</td></tr>
</tbody>
</table>
<p>Look at yellow lines and dashes first. The cheapest bid is often the one that left something out. Use <strong>Level</strong> to add what is missing, with a note of where the figure comes from; the bid itself is not changed.</p>
<p>When you have decided, choose <strong>Award</strong>. The others get a friendly message, and the awarded lines become the budget of the job's cost codes.</p>`,
            },
          ],
        },
      ],
    },
  ],
};
