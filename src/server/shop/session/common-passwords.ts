/** Words and rows that people choose most often; digits and signs around them are ignored. */
export const common: readonly string[] = `
password passw0rd p@ssw0rd p@ssword pa55word passwd pass password1 passpass mypassword parol parolparol parol123 admin administrator
root toor login user username guest test tester testing demo default changeme change letmein welcome secret master access system server
support manager director owner shop store magazin market internet computer samsung nokia iphone android windows microsoft google yandex
rambler facebook vkontakte telegram twitter youtube linkedin instagram adobe photoshop qwerty qwertyu qwertyui qwertyuiop qwert asdf asdfg
asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qweasd qweasdzxc qazwsx qazwsxedc qazxsw qwaszx zaqwsx zaq1zaq1 1q2w3e 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 a1b2c3 a1b2c3d4 abc123 abcd1234 123qwe 123qweasd 123qweasdzxc qwe123 qwerty123
iloveyou loveyou lovely love loveme lovelove iloveu ihateyou fuckyou fuckoff dragon monkey football baseball basketball hockey soccer tennis
golf princess sunshine shadow superman batman spiderman starwars pokemon naruto matrix hello hello1 freedom whatever trustno1 jordan jordan23
michael michelle jennifer jessica ashley amanda nicole daniel andrew joshua matthew robert thomas charlie george william richard anthony
patrick steven kevin justin brandon hunter ranger buster tigger ginger pepper cookie cheese chocolate banana orange apple cherry peaches
summer winter spring autumn october november december january february flower butterfly diamond silver golden purple yellow killer harley
mustang ferrari porsche mercedes bmw audi toyota honda yamaha suzuki corvette camaro chevrolet chelsea arsenal liverpool barcelona realmadrid
manchester juventus zenit spartak spartak1922 cska dynamo lokomotiv ronaldo messi yankees cowboys steelers lakers eagles dolphin tiger lion
bear wolf eagle falcon panther phoenix scorpion cobra snake horse kitten kitty puppy doggy bubbles angel angels devil demon heaven jesus
christ god blessed blessing family friend friends mother father mommy daddy brother sister baby babygirl babyboy honey sweet sweety sweetheart
cutie pretty beauty beautiful sexy hottie playboy player gamer games minecraft warcraft starcraft counter dota dota2 fortnite roblox metallica
nirvana slipknot linkin linkinpark eminem rammstein guitar music rock rocknroll forever always never nothing something anything everything
nobody somebody lucky success money dollar million business rich happy happiness birthday party balloon balloons holiday festival celebration
russia moscow murmansk petersburg piter siberia ukraine kiev london paris berlin america american canada australia india china japan tokyo
alexander alexandr alexandra aleksandr aleksey alexey alexei andrey andrei anton artem artyom boris denis dmitry dmitriy dmitri egor evgeny
evgeniy fedor gennady gleb igor ilya ivan ivanov ivanova kirill konstantin leonid maksim maxim mikhail nikita nikolay nikolai oleg pavel petr
roman ruslan sergey sergei stanislav stepan timur vadim valera vasily viktor vitaly vladimir vladislav yaroslav yuri anastasia anastasiya
angelina anna annushka darya daria diana ekaterina elena elizaveta galina inna irina karina kristina ksenia larisa lena lyudmila margarita
marina maria mariya nadezhda nastya natalia natalya natasha oksana olga olya polina sasha sonya svetlana sveta tamara tanya tatiana tatyana
valentina valeria vera veronika victoria viktoria yana yulia zhanna solnce solnyshko zaika kotik koshka sobaka lubov lyubov privet
пароль парольпароль мойпароль админ администратор логин привет приветик здравствуй любовь любимая любимый люблю ялюблютебя люблютебя солнце
солнышко зайка зайчик котик котенок кошка собака рыбка звезда звёздочка ангел ангелочек красавица принцесса королева король счастье радость
удача победа спартак зенит динамо локомотив россия москва мурманск питер петербург сибирь украина магазин директор менеджер владелец работа
компьютер интернет телефон яндекс гугл вконтакте одноклассники секрет свобода надежда вера мама папа мамочка папочка семья дочка сынок братик
сестра бабушка дедушка друг подруга дружба деньги миллион доллар рубль машина музыка гитара футбол хоккей весна лето осень зима январь февраль
апрель август сентябрь октябрь ноябрь декабрь праздник подарок цветы цветок роза ромашка шарик шарики шары воздушныешары деньрождения
сднемрождения новыйгод александр александра алексей андрей антон артем артём борис вадим валентина валерия василий вера вероника виктор виктория
виталий владимир владислав галина георгий глеб дарья денис дима дмитрий евгений евгения егор екатерина елена елизавета женя иван иванов иванова
игорь илья инна ирина карина катя кирилл константин кристина ксения лариса леонид людмила максим маргарита марина мария миша михаил надя
настя анастасия наталья наташа никита николай оксана олег ольга оля павел петр пётр полина роман руслан сашенька саша светлана света сергей
серёжа слава соня софия станислав степан таня татьяна тимур федор фёдор юлия юля юрий яна ярослав йцукен йцукенг йцукенгш фыва фывапр фывапролдж
ячсмить йцуфывячс зайцев кузнецов петров петрова сидоров смирнов смирнова попов васильев волков медведь медвежонок тигр лев орел дракон динозавр
хороший хорошая отличный классный крутой супер суперпароль супермен бэтмен человекпаук ниндзя пират капитан генерал солдат армия спецназ десант
водка пиво шоколад конфета мороженое печенье яблоко апельсин банан вишня малина клубника арбуз виноград картошка колбаса пельмени макароны
`
  .trim()
  .split(/\s+/)
