import type { BuiltInCopy } from './built-in-keys.ts';

export const fil: BuiltInCopy = {
  collection_stopped: `Kumusta po, {{name}},

Salamat po sa pagsabi sa amin, at paumanhin na ganoon kayo na-contact. Mula nang matanggap namin ang reklamo ninyo, itinigil namin ang lahat ng tawag at message tungkol sa {{product}}. Tiningnan ko po ang lahat ng tawag at message: {what I found}.

Makikita rin ninyo ang lahat ng ito sa app, sa “Sino ang nag-contact sa akin”. Hindi po nagbago ang babayaran ninyo. Kung hindi ninyo kayang magbayad sa due date, sabihin lang po at hahanap tayo ng solution.`,
  collection_conduct: `Kumusta po, {{name}},

Hindi po dapat mangyari ang iniphotos ninyo, at humihingi kami ng paumanhin. Pinakinggan namin ang mga tawag at chineck ang messages noong {day}. {what I found} Ang nag-contact sa inyo ay {what follows for them}, at itinigil na ang pag-contact tungkol sa {{product}}.

Walang sinumang nagsasalita para sa {{brand}} ang puwedeng manakot, mang-insulto o makipag-usap sa iba tungkol sa loan ninyo. Kung maulit po ito, sumagot lang dito: makikita namin agad.`,
  amount_taken_back: `Kumusta po, {{name}},

Itinanong po ninyo ang {{disputedAmount}}, at tama kayo: hindi dapat ito siningil, dahil {reason}. Inalis na po namin ito. Makikita ninyo sa “Bakit ganito ang amount?”, at mas maliit na ang babayaran para sa {{product}} simula ngayon. Ibinawas sa loan ninyo ang anumang nabayaran ninyo para rito.

Salamat po sa pagsabi, at pasensya na sa abala.`,
  amount_stands: `Kumusta po, {{name}},

Isa-isa ko pong tiningnan ang bawat line ng babayaran ninyo sa {{product}}, lalo na ang {{disputedAmount}} na itinanong ninyo. Tama po ang amount: {reason}. Sa “Bakit ganito ang amount?” makikita ninyo ang bawat line at kung saang part ng agreement ito galing.

Habang tinitingnan namin, walang late fee sa amount na itinanong ninyo. Kung may line na mali pa rin sa tingin ninyo, i-reopen po ang reklamong ito at sabihin kung alin.`,
  payment_counted: `Kumusta po, {{name}},

Nakita na po namin ang payment ninyo noong {day}. Nahuli ang dating nito sa amin dahil {reason}, at bilang po ito mula sa araw na nagbayad kayo. Inalis na ang late fees sa mga araw pagkatapos noon. Nasa app po ang resibo, kasama ng loan ninyong {{product}}.

Paumanhin sa pag-aalala, at salamat sa paghihintay.`,
  payment_receipt: `Kumusta po, {{name}},

Hinanap ko po ang payment ninyo para sa {{product}} sa records namin at sa payment provider, at wala pa po ito roon. Paki-send ang photo ng resibo o ang reference number: buksan ang “Nagbayad na ako” sa loan page ninyo. Iche-check namin agad, at walang late fee sa amount na iyon habang chine-check.

Kung bumalik ang pera sa account ninyo, hindi po natuloy ang payment. Puwede na lang po kayong magbayad ulit.`,
  payout_on_its_way: `Kumusta po, {{name}},

Sinesend na po namin sa account ninyo ang pera para sa {{product}}. {what the provider says} Dapat nandoon na ito sa {day}. Hangga’t wala pa ito sa account ninyo, wala po kayong babayaran para rito.

Kung wala pa rin sa araw na iyon, sumagot lang dito at ise-send namin ulit o sa iba ninyong account.`,
  application_answered: `Kumusta po, {{name}},

Tiningnan ko po ulit ang application ninyo kasama ang isang kasamahan. {what we found} Ito po ang naging batayan: {reason}. Puwede kayong mag-apply ulit simula {day}, at wala itong bayad.

Kung may nagbago sa sinabi ninyo o may mali kaming nabasa, sumagot lang po dito at titingnan namin ulit.`,
  personal_data_answered: `Kumusta po, {{name}},

Nagtanong po kayo tungkol sa data ninyo. Ito ang itinatago namin at kung bakit: {what we keep}. Hindi po namin binabasa ang contacts o photos ninyo. Mababawi po ninyo anumang oras ang alinmang consent: sabihin lang dito kung alin. Kapag bayad na ang loan, maisasara ninyo ang account sa app.

{what we did}`,
  number_not_yours: `Kumusta po, {{name}},

Salamat po sa pagsabi sa amin. Wala po kayong dapat bayaran sa {{brand}} para sa loan ng iba, at walang puwedeng maningil sa inyo nito. Inalis na namin ang number ninyo: {what we did}.

Kung may mag-contact pa sa inyo tungkol dito, pakisabi po dito kasama ang date at number.`,
  app_mended: `Kumusta po, {{name}},

Salamat po sa pagsabi kung ano ang pumalya sa app. {what it was} Naayos na po ito. Isara ang app, buksan ulit at subukan; nandoon pa po ang mga sagot ninyo.

Kung ayaw pa rin, mag-send po ng screenshot dito.`,
  hard_to_pay: `Kumusta po, {{name}},

Salamat po sa pagsabi ng kalagayan ninyo. Kapag mahirap magbayad, mabuting sabihin nang maaga, at ginawa ninyo iyon. Para sa {{product}} puwede po kayong {what we can offer}. Nasa app ito, sa loan page ninyo, at makikita ang bawat amount bago kayo pumayag.

Anuman ang piliin ninyo, walang mamimilit sa inyo dahil nagtanong kayo.`,
  more_needed: `Kumusta po, {{name}},

Salamat po sa pagsulat. Para matulungan kayo, may isa po akong kailangang malaman: {question}

I-reopen po ang reklamong ito at doon sumagot, may photo kung mayroon. Itutuloy ko po agad mula roon.`,
  late_answer: `Kumusta po, {{name}},

Nangako po kami ng sagot hanggang {{replyBy}}, at late po kami. Paumanhin po: hindi na sana kayo naghintay. {answer}

Kung hindi pa ito sapat sa inyo, i-reopen po ang reklamo at itutuloy ko.`,
};
