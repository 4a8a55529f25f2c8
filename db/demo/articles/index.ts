import type { DemoArticle } from './article.ts'
import { article as chekListDetskogoDnyaRozhdeniya } from './chek-list-detskogo-dnya-rozhdeniya.ts'
import { article as chemHromOtlichaetsyaOtMetallika } from './chem-hrom-otlichaetsya-ot-metallika.ts'
import { article as denGorodaVMurmanske } from './den-goroda-v-murmanske.ts'
import { article as denRybakaNaSevere } from './den-rybaka-na-severe.ts'
import { article as genderPatiBezSyurprizov } from './gender-pati-bez-syurprizov.ts'
import { article as kakHranitIUtilizirovatShary } from './kak-hranit-i-utilizirovat-shary.ts'
import { article as kakSochetatTsvetaSharov } from './kak-sochetat-tsveta-sharov.ts'
import { article as kolpakiSvechiIMelochiDlyaStola } from './kolpaki-svechi-i-melochi-dlya-stola.ts'
import { article as korporativBezSkuki } from './korporativ-bez-skuki.ts'
import { article as novyyGodSSharami } from './novyy-god-s-sharami.ts'
import { article as oshibkiPriZakazeSharov } from './oshibki-pri-zakaze-sharov.ts'
import { article as pervyyDenRozhdeniyaMalysha } from './pervyy-den-rozhdeniya-malysha.ts'
import { article as potolokIzSharov } from './potolok-iz-sharov.ts'
import { article as prazdnikVPolyarnuyuNoch } from './prazdnik-v-polyarnuyu-noch.ts'
import { article as priznanieBezSlov } from './priznanie-bez-slov.ts'
import { article as pyatIdeyDlyaArkiDoma } from './pyat-idey-dlya-arki-doma.ts'
import { article as sharyDlyaFotosessii } from './shary-dlya-fotosessii.ts'
import { article as sharyIBezopasnostDetey } from './shary-i-bezopasnost-detey.ts'
import { article as sharyNaPervoeSentyabrya } from './shary-na-pervoe-sentyabrya.ts'
import { article as sharyNaVypiskuIzRoddoma } from './shary-na-vypisku-iz-roddoma.ts'
import { article as sharyNaVypusknoy } from './shary-na-vypusknoy.ts'
import { article as skolkoLetaetSharSGeliem } from './skolko-letaet-shar-s-geliem.ts'
import { article as skolkoLetayutSharyNaMoroze } from './skolko-letayut-shary-na-moroze.ts'
import { article as syurprizKorobkaSSharami } from './syurpriz-korobka-s-sharami.ts'
import { article as tsifraNaYubiley } from './tsifra-na-yubiley.ts'
import { article as vosmoeMartaBezMimozy } from './vosmoe-marta-bez-mimozy.ts'

export const demoArticles: DemoArticle[] = [
  korporativBezSkuki,
  prazdnikVPolyarnuyuNoch,
  sharyNaVypiskuIzRoddoma,
  skolkoLetayutSharyNaMoroze,
  sharyDlyaFotosessii,
  pyatIdeyDlyaArkiDoma,
  tsifraNaYubiley,
  priznanieBezSlov,
  kolpakiSvechiIMelochiDlyaStola,
  denGorodaVMurmanske,
  chemHromOtlichaetsyaOtMetallika,
  sharyNaPervoeSentyabrya,
  chekListDetskogoDnyaRozhdeniya,
  sharyIBezopasnostDetey,
  denRybakaNaSevere,
  kakHranitIUtilizirovatShary,
  sharyNaVypusknoy,
  kakSochetatTsvetaSharov,
  skolkoLetaetSharSGeliem,
  genderPatiBezSyurprizov,
  vosmoeMartaBezMimozy,
  potolokIzSharov,
  pervyyDenRozhdeniyaMalysha,
  novyyGodSSharami,
  syurprizKorobkaSSharami,
  oshibkiPriZakazeSharov,
]
