import type { CannedReplyCopy } from './canned-reply.ts';

export const fil: CannedReplyCopy = {
  collection_stopped: `Kumusta po, {name},

Salamat po sa pagsabi sa amin, at paumanhin na ganoon kayo kinontak. Mula nang matanggap namin ang reklamo ninyo, wala nang tumatawag o sumusulat sa inyo tungkol sa {product}. Tiningnan ko po ang lahat ng tawag at mensahe: {what I found}.

Makikita rin ninyo ang lahat ng ito sa app, sa “Sino ang nakipag-ugnayan sa akin”. Hindi po nagbago ang utang ninyo, at kung mahirap ang petsa, sabihin lang po at hahanap tayo ng paraan.`,
  collection_conduct: `Kumusta po, {name},

Hindi po dapat mangyari ang inilarawan ninyo, at humihingi kami ng paumanhin. Pinakinggan namin ang mga tawag at binasa ang mga mensahe noong {day}. {what I found} Ang kumontak sa inyo ay {what follows for them}, at itinigil na ang pagkontak tungkol sa {product}.

Walang sinumang nagsasalita para sa {brand} ang puwedeng manakot, mang-insulto o makipag-usap sa iba tungkol sa utang ninyo. Kung maulit po ito, sumagot lang dito: diretso itong dumarating sa amin.`,
  amount_taken_back: `Kumusta po, {name},

Itinanong po ninyo ang {amount}, at tama kayo: hindi dapat ito siningil, dahil {reason}. Binawi na po namin ito: makikita ninyo sa “Bakit ganito ang halaga?” kasama ang araw na siningil, at mas maliit na ang babayaran para sa {product} simula ngayon. Ang anumang naibayad ninyo para rito ay ibinawas sa utang ninyo.

Salamat po sa pagsabi, at pasensya na sa abala.`,
  amount_stands: `Kumusta po, {name},

Isa-isa ko pong tiningnan ang bawat linya ng utang ninyo sa {product}, lalo na ang {amount} na itinanong ninyo. Tama po ang halaga: {reason}. Sa “Bakit ganito ang halaga?” makikita ninyo ang bawat linya at kung saang bahagi ng kasunduan ito galing.

Habang tinitingnan namin, walang dagdag na singil sa bahaging itinanong ninyo. Kung may linyang mali pa rin sa tingin ninyo, buksan po ulit ang reklamong ito at sabihin kung alin.`,
  payment_counted: `Kumusta po, {name},

Nakita na po namin ang bayad ninyo noong {day}. Nahuli ang dating nito sa amin dahil {reason}, at bilang po ito mula sa araw na nagbayad kayo. Binawi ang mga singil sa mga araw pagkatapos noon. Nasa app po ang resibo, kasama ng utang ninyong {product}.

Paumanhin sa pag-aalala, at salamat sa paghihintay.`,
  payment_receipt: `Kumusta po, {name},

Hinanap ko po ang bayad ninyo para sa {product} sa aming talaan at sa payment provider, at wala pa po ito roon. Pakipadala ang larawan ng resibo o ang reference number: buksan ang “Nagbayad na ako” sa pahina ng utang ninyo. Hahanapin namin agad, at habang hinahanap, walang dagdag na singil sa halagang iyon.

Kung bumalik ang pera sa account ninyo, hindi po ito nakaalis. Puwede na lang po kayong magbayad ulit.`,
  payout_on_its_way: `Kumusta po, {name},

Papunta na po sa account ninyo ang pera para sa {product}. {what the provider says} Dapat nandoon na ito sa {day}. Hangga’t wala pa ito sa account ninyo, wala po kayong utang para rito.

Kung wala pa rin sa araw na iyon, sumagot lang dito at ipadadala namin ulit o sa iba ninyong account.`,
  application_answered: `Kumusta po, {name},

Tiningnan ko po ulit ang aplikasyon ninyo kasama ang isang kasamahan. {what we found} Ito po ang naging batayan: {reason}. Puwede kayong mag-apply ulit simula {day}, at wala itong bayad.

Kung may nagbago sa sinabi ninyo o may mali kaming nabasa, sumagot lang po dito at titingnan namin ulit.`,
  personal_data_answered: `Kumusta po, {name},

Nagtanong po kayo tungkol sa data ninyo. Ito ang itinatago namin at kung bakit: {what we keep}. Hindi po namin binabasa ang contacts o mga larawan ninyo. Mababawi po ninyo anumang oras ang alinmang pahintulot: sabihin lang dito kung alin. Kapag wala nang utang, maisasara ninyo ang account sa app.

{what we did}`,
  number_not_yours: `Kumusta po, {name},

Salamat po sa pagsabi sa amin. Wala po kayong dapat bayaran sa {brand} para sa utang ng iba, at walang puwedeng maningil sa inyo nito. Inalis na namin ang numero ninyo: {what we did}.

Kung may kumontak pa sa inyo tungkol dito, pakisabi po dito kasama ang araw at ang numero.`,
  app_mended: `Kumusta po, {name},

Salamat po sa pagsabi kung ano ang pumalya sa app. {what it was} Naayos na po ito. Isara ang app, buksan ulit at subukan; hindi po nawala ang mga isinulat ninyo.

Kung ayaw pa rin, padalhan po kami dito ng larawan ng screen.`,
  hard_to_pay: `Kumusta po, {name},

Salamat po sa pagsabi ng kalagayan ninyo. Kapag mahirap magbayad, mabuting sabihin nang maaga, at ginawa ninyo iyon. Para sa {product} puwede po kayong {what we can offer}. Nasa app ito, sa pahina ng utang ninyo, at makikita ang bawat halaga bago kayo pumayag.

Anuman ang piliin ninyo, walang mamimilit sa inyo dahil nagtanong kayo.`,
  more_needed: `Kumusta po, {name},

Salamat po sa pagsulat. Para matulungan kayo, may isa po akong kailangang malaman: {question}

Pakibuksan ulit ang reklamong ito at doon sumagot, may larawan kung mayroon. Itutuloy ko po agad mula roon.`,
  late_answer: `Kumusta po, {name},

Nangako po kami ng sagot hanggang {reply_by}, at nahuli kami. Paumanhin po: hindi na sana kayo naghintay. {answer}

Kung hindi pa ito sapat sa inyo, pakibuksan ulit ang reklamo at itutuloy ko.`,
};
